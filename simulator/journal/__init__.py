"""The run file: write, follow, read. Nobody else writes SQL."""
