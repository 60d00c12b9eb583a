"""The memory stream, recall, and the policies that make up a memory architecture."""
