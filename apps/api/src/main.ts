import { serveMetrics } from '@sablon/metrics';
import { startTracing } from '@sablon/tracing';
import { openParts } from './config/api-parts.js';
import { readConfigOrExit } from './config/config.js';
import { runUntilStopped } from './config/run-until-stopped.js';
import { createApiApp } from './create-app.js';
import { listen } from './http/listen.js';
import { ApiLogger } from './config/logger.js';

// The api alone, for several processes behind one address; the embedded single process has its own main.
const config = readConfigOrExit();
const logger = new ApiLogger(config);

await runUntilStopped(logger, async () => {
  const tracing = await startTracing('api', logger.pino);
  const parts = await openParts(config, logger);
  const app = await createApiApp(parts);
  const closeDoors = await listen(app, config);
  const metrics = await serveMetrics(parts.metrics, config.metrics, logger.pino);
  if (config.modeWarning) logger.pino.warn(config.modeWarning);
  logger.pino.info({ port: config.port, publicUrl: config.publicUrl }, 'api listening');
  return async () => {
    await Promise.all([closeDoors(), app.close(), metrics.close()]);
    await parts.close();
    await tracing.close();
  };
});
