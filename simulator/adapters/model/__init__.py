"""A language model behind the questions: an endpoint, and around it what makes it cheap, patient, repeatable and bounded."""
