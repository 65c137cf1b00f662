import 'reflect-metadata';
import multipart from '@fastify/multipart';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { DOCUMENT_MAX_BYTES } from '@sablon/domain';
import { AppModule } from './app.module.js';
import { assertEveryRouteHasARule } from './people/auth/roles.guard.js';
import { LoginLimitsService } from './people/auth/login-limits.service.js';
import { SessionService } from './people/auth/session.service.js';
import type { ApiParts } from './config/api-parts.js';
import { answerBrokenRequest, answerExpectation, answerFrameworkError, ProblemFilter } from './http/early-errors.js';
import { ApiLogger } from './config/logger.js';
import { OriginPolicy } from './http/origin-policy.js';
import { WaitingConnectionsService } from './http/waiting-connections.service.js';
import {
  addCommandHook,
  addRequestLog,
  addSessionHook,
  addStoppingHook,
  requestIdOf,
} from './people/auth/request-hooks.js';
import { addRequestMetrics } from './http/request-metrics.js';
import { addRequestTraces } from './http/request-traces.js';
import { addLinkHook } from './bookings/access/link-hook.js';
import { TrackLinksService } from './bookings/access/track-links.service.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { inlineScriptHashes } from './static-site/inline-scripts.js';
import { LiveSocketAdapter } from './realtime/live-stats.service.js';
import { addShortLinks } from './static-site/short-links.js';
import { defaultWebDirectory, serveStaticSite } from './static-site/static-site.js';

/** reliability.md §5.1 "Rate/DoS". */
const BODY_LIMIT_BYTES = 100 * 1024;

/** ASSUMPTION: a scan of ten megabytes over a slow phone line takes less; Fastify itself would wait for ever. */
const REQUEST_WITHIN_MS = 300_000;
/** ASSUMPTION: headers come at once; longer is a connection held open on purpose. */
const HEADERS_WITHIN_MS = 20_000;

/**
 * Builds the api over parts that are already open, ready for `app.listen(port, host)`; `app.close()` ends the api and leaves
 * the parts to their opener. `more` adds modules to the product's own features.
 */
export async function createApiApp(parts: ApiParts, more: readonly Type[] = []): Promise<NestFastifyApplication> {
  const { config } = parts;
  const logger = new ApiLogger(config);
  const adapter = new FastifyAdapter({
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS },
    return503OnClosing: false, // addStoppingHook answers as a problem
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: requestIdOf,
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    trustProxy: config.trustProxyHops > 0 ? (_address: string, hop: number) => hop < config.trustProxyHops : false,
    routerOptions: { maxParamLength: 500 }, // signed links are longer than the default 100
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(parts, more), adapter, {
    rawBody: true,
    logger,
    abortOnError: false,
  });
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ProblemFilter(logger));
  app.useWebSocketAdapter(new LiveSocketAdapter(app));
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  fastify.server.on('checkExpectation', answerExpectation);
  app.get(WaitingConnectionsService).watch(fastify.server);
  const webDirectory = config.webDirectory ?? defaultWebDirectory();
  addSecurityHeaders(fastify, config, await inlineScriptHashes(webDirectory));
  await fastify.register(multipart, { limits: { fileSize: DOCUMENT_MAX_BYTES + 1, files: 1, fields: 0, parts: 1 } });
  addRequestTraces(fastify);
  addStoppingHook(fastify);
  addSessionHook(fastify, app.get(SessionService));
  addCommandHook(fastify, app.get(OriginPolicy));
  addLinkHook(fastify, app.get(TrackLinksService));
  addRequestLog(fastify, logger, config.accessLog);
  addRequestMetrics(fastify, parts.metrics);
  assertEveryRouteHasARule(app);
  const sessions = app.get(SessionService);
  await serveStaticSite(fastify, webDirectory, {
    publicUrl: config.publicUrl,
    demo: config.demo,
    bringsSession: (cookieHeader) => sessions.tokenOf(cookieHeader) !== null,
  });
  addShortLinks(fastify, { sql: parts.database.sql, limits: app.get(LoginLimitsService) });
  await app.init();
  await fastify.ready();
  return app;
}
