# The server in a container. `docker compose up` starts it with PostgreSQL; see docs/hosting.md.
# Everything but the base image is locked by hash. Pin that too by handing in its digest:
#   docker build --build-arg PYTHON_IMAGE=python:3.13-slim@sha256:... .      (docker images --digests shows it)
ARG PYTHON_IMAGE=python:3.13-slim

FROM ${PYTHON_IMAGE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY requirements requirements
RUN python -m venv /tools && /tools/bin/pip install --no-cache-dir --require-hashes -r requirements/play.txt \
 && python -m venv /camelup && /camelup/bin/pip install --no-cache-dir --require-hashes -r requirements/server.txt
COPY . .
RUN CAMELUP_COMPILE=require /tools/bin/pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels . \
 && /camelup/bin/pip install --no-cache-dir --no-deps --no-index /wheels/*.whl

FROM ${PYTHON_IMAGE}
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
