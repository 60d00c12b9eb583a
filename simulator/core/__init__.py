"""Types, facts, percepts, intents, plans and chance: the standard library only; knows nobody."""
