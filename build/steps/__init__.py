"""The steps of building the site, one a file; `site.py` beside this folder puts them together."""
