"""The faculties of a mind, in the row in which they run."""
