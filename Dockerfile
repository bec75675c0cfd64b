# The service as an image: slim, without root, on a read-only file system. docs/ci.md says how it is run.
FROM node:22-slim AS pack
WORKDIR /package
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && npm pack --silent --pack-destination /tmp

FROM node:22-slim
COPY --from=pack /tmp/maritime-events-*.tgz /tmp/
RUN npm install --global --ignore-scripts --no-audit --no-fund /tmp/maritime-events-*.tgz && rm /tmp/maritime-events-*.tgz
# For --state: the service loads it from beside itself.
RUN npm install --global --ignore-scripts --no-audit --no-fund @redis/client@6.3.1
# Mount a volume here to keep generated days between runs.
ENV XDG_CACHE_HOME=/tmp/cache PORT=4000 MARITIME_EVENTS_HOST=0.0.0.0
USER node
EXPOSE 4000
# Asks the port of the flag --port, where the container was started with one.
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "const port = /\\0--port[=\\0](\\d+)/.exec(require('fs').readFileSync('/proc/1/cmdline', 'latin1'))?.[1] ?? process.env.PORT; fetch(`http://127.0.0.1:${port}/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["maritime-events"]
CMD ["start", "--json"]
