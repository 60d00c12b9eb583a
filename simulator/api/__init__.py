"""What `import simulator` offers to Python: runs as typed objects and tables, and towns to run."""
