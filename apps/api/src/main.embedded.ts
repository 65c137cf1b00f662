import { createDispatchWorker } from '@sablon/dispatch-worker';
import { dispatchZonesOf } from '@sablon/geo';
import { readPool, serveMetrics } from '@sablon/metrics';
import { openDatabase } from '@sablon/persistence';
import { openDocuments } from '@sablon/providers';
import { startTracing } from '@sablon/tracing';
import { openParts } from './config/api-parts.js';
import { readConfigOrExit } from './config/config.js';
import { runUntilStopped } from './config/run-until-stopped.js';
import { createApiApp } from './create-app.js';
import { listen } from './http/listen.js';
import { ApiLogger } from './config/logger.js';

// The embedded product: api and dispatch worker in one process, without Redis. The only place where one app imports
// another (docs/architecture.md).
const config = readConfigOrExit();
const logger = new ApiLogger(config);

await runUntilStopped(logger, async () => {
  const tracing = await startTracing('api', logger.pino);
  const parts = await openParts(config, logger);
  // Connections of its own: background work may take its time, and takes no connection from a person who waits.
  const database = openDatabase({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    applicationName: 'sablon-worker',
    zonesOf: dispatchZonesOf,
  });
  readPool(parts.metrics, 'worker', database);
  const worker = createDispatchWorker({
    ...parts,
    database,
    documents: openDocuments(config.documents),
    links: { publicUrl: config.publicUrl, secret: config.secret },
    logger: logger.pino,
    keepDays: config.keepDays,
    learnTraffic: !config.demo,
  });
  const app = await createApiApp(parts);
  await worker.start();
  const closeDoors = await listen(app, config);
  const metrics = await serveMetrics(parts.metrics, config.metrics, logger.pino);
  if (config.modeWarning) logger.pino.warn(config.modeWarning);
  logger.pino.info({ port: config.port, publicUrl: config.publicUrl }, 'api and dispatch worker run in one process');
  return async () => {
    await Promise.all([closeDoors(), app.close(), metrics.close()]);
    await worker.stop();
    await database.close();
    await parts.close();
    await tracing.close();
  };
});
