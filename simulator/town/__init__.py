"""The town: map, paths, state, perception and rules. It knows no minds."""
