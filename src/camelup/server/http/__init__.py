"""HTTP: the routes by subject, who may ask and how often, and the stream."""
