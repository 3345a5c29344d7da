# Kontor as one image. With DATABASE_URL it keeps nothing itself; without, the embedded PostgreSQL keeps its data in /data.
FROM node:24-bookworm-slim
WORKDIR /app
RUN mkdir /data && chown node:node /app /data
USER node
COPY --chown=node:node . .
RUN npm ci && npm run build
# Listening on every network, it gets no demo company, whose password is public; DEMO=on fills it nevertheless.
ENV HOST=0.0.0.0 DATA_DIR=/data DEMO=off
# As `npm start` does: the memory a busy server takes, and the time it needs to load (docs/performance.md).
ENV MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/app/node_modules/.cache/node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the signal to end reaches the server itself.
CMD ["node", "--max-semi-space-size=8", "scripts/start.ts"]
