"""Why somebody does what they do: the chain of facts behind it, and the thoughts in it, thought once more and listened to."""
