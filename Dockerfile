# One image, two programs: the command chooses (docker-compose.yml).
FROM node:20-bookworm-slim AS build
WORKDIR /sablon
COPY . .
RUN npm ci --no-audit --no-fund && node tools/build.mjs

FROM node:20-bookworm-slim
ENV NODE_ENV=production
WORKDIR /sablon
COPY --from=build --chown=node:node /sablon /sablon
USER node
EXPOSE 3000
CMD ["node", "apps/api/dist/main.js"]
