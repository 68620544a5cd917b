# The shop; its database and its proxy are others' (compose.yaml). docs/operations/containers.md
FROM node:22-bookworm-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /shop
COPY . .
# What only builds the shop stays behind.
RUN node tools/build.js && rm -rf node_modules && node tools/install.js

# The Node that the shop runs on is one of its packages, and needs two libraries of the system.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /data tarteeb \
  && install --directory --owner=tarteeb --group=tarteeb --mode=0700 /data
COPY --from=build /shop /shop
WORKDIR /shop
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER tarteeb
VOLUME /data
EXPOSE 3000
# The first start may bring the tables up to date.
HEALTHCHECK --interval=10s --timeout=5s --start-period=180s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "tools/start.js"]
