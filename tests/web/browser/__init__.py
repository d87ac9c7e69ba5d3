"""The web app played in a real Chromium, against a real server."""
