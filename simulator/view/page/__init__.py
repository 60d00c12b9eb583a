"""A run as one page of HTML: what the window shows, for whoever has a browser and nothing else.

`motion`, `scenery`, `tales` and `minds` take from a run what the page needs, `pictures` compose what it draws, `assembly` lays the
data and the files of `web` into one document. All of what moves comes from the frames of `view.film`, so page and window agree.
"""
