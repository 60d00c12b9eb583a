"""The story of people's days, told from facts: gathered (`material`), joined (`spells`), put into words (`days`, `voice`)."""
