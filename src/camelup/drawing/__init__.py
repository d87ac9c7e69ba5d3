"""The board drawn: as a picture (SVG) and as text. It needs no other package and knows no position."""
