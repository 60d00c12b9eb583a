"""Questions as prompts for a model, one template a question, and replies as answers."""
