"""Minds: questions, faculties and memory. They know no town, only percepts and intents."""
