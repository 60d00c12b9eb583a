"""The world loop and its schedulers: where town and minds meet."""
