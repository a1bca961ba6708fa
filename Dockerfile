# Builds everything once, then keeps only what runs: one file of service with its dependencies inside, and the web app.
# By name unless it is given with its digest: docker/pin-images.sh tells it.
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# What the lock file names, from the registry and by its digest; no package runs a script or fetches anything else.
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN --network=none npm run build

FROM ${NODE_IMAGE}
# Nothing is installed here any more, by us or by anybody else.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/LICENSE ./
COPY --from=build /app/apps/service/package.json apps/service/
COPY --from=build /app/apps/service/build apps/service/build
COPY --from=build /app/apps/web/dist apps/web/dist
# It writes nothing: run it with a read-only file system, as compose.yaml does.
# The user node by its number, which a cluster can tell from root's.
USER 1000:1000
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3001}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/service/build/main.js"]
