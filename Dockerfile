# The server in a container. `docker compose up` starts it with PostgreSQL; see docs/hosting.md.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY . .
RUN python -m venv /camelup && /camelup/bin/pip install --no-cache-dir '.[web,postgres]'

FROM python:3.13-slim
COPY --from=build /camelup /camelup
RUN useradd --system --create-home --home-dir /data camelup
USER camelup
WORKDIR /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s CMD \
  ["/camelup/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8080/healthz', timeout=4)"]
ENTRYPOINT ["/camelup/bin/camelup", "serve", "--no-browser"]
CMD ["--database", "/data/tables.sqlite"]
