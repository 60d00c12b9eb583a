"""The built-in reasoner: rules and a lexicon, no model."""
