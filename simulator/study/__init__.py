"""Studies: what a run comes to, measured. They read the journal and change nothing."""
