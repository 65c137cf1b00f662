import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionService } from './session.service.js';
import type { ApiLogger } from '../../config/logger.js';
import type { OriginPolicy } from '../../http/origin-policy.js';
import { RefusalException } from '../../http/refusal-exception.js';

/** Beyond this a request is worth a log line (our own choice). */
const SLOW_MS = 500;
const COMMANDS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const GIVEN_REQUEST_ID = /^[\w-]{8,64}$/;

/** A proxy's request id if it is valid, else a new one. */
export function requestIdOf(request: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && GIVEN_REQUEST_ID.test(given) ? given : randomUUID();
}

/** The matched route, never the address as typed: `/%61pi/…` is the same route. Undefined when there is none. */
const routeOf = (request: FastifyRequest): string | undefined => request.routeOptions.url;
/** Routes that accept files. */
const FILE_ROUTES = new Set([
  '/api/applications/:token/documents/:kind',
  '/api/driver/documents/:kind',
  '/api/trips/:id/parcel/files/:kind/:fileId',
  '/api/control/delivery/check',
]);
const takesFile = (request: FastifyRequest): boolean => FILE_ROUTES.has(routeOf(request) ?? '');
const isWebhook = (request: FastifyRequest): boolean => routeOf(request)?.startsWith('/api/webhooks/') ?? false;
/** A form posted by another provider's sign-in page; a sealed cookie of ours proves that we asked for it. */
const isSignInAnswer = (request: FastifyRequest): boolean =>
  routeOf(request) === '/api/auth/identity/:provider/callback';
/** The web app's files are the same for everyone. */
const isFile = (request: FastifyRequest): boolean => routeOf(request) === '/*' && !request.url.startsWith('/api');

/** ASSUMPTION: a process that stops is replaced within this time. */
const REPLACED_WITHIN_SECONDS = 2;

/** While the process stops, what still comes over open connections is refused like any other problem, to be sent again. */
export function addStoppingHook(fastify: FastifyInstance): void {
  let isStopping = false;
  fastify.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  fastify.addHook('onRequest', async () => {
    if (isStopping) throw new RefusalException({ code: 'server.unavailable' }, REPLACED_WITHIN_SECONDS);
  });
}

/** Identifies every request's sender before anything else runs. A failure is kept until the session is needed. */
export function addSessionHook(fastify: FastifyInstance, sessions: SessionService): void {
  fastify.decorateRequest('session', null);
  fastify.decorateRequest('sessionError', null);
  fastify.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (isFile(request) || request.headers.cookie === undefined) return;
    try {
      const found = sessions.fromCookie(request.headers.cookie);
      request.session = found instanceof Promise ? await found : found;
    } catch (error) {
      request.sessionError = error;
    }
  });
}

/** Refuses commands from foreign pages and bodies that are not JSON (reliability.md §5.1 "CSRF"). */
export function addCommandHook(fastify: FastifyInstance, origins: OriginPolicy): void {
  fastify.addHook('onRequest', async (request) => {
    if (!COMMANDS.has(request.method) || isWebhook(request) || isSignInAnswer(request)) return;
    if (!origins.allowsCommand(request.headers)) throw new RefusalException({ code: 'request.origin_refused' });
    const { headers } = request;
    const empty = !headers['transfer-encoding'] && (headers['content-length'] ?? '0') === '0';
    if (empty) delete headers['content-type']; // JSON announced but empty: nothing to parse
    else if (!isJson(headers['content-type']) && !(takesFile(request) && isForm(headers['content-type'])))
      throw new UnsupportedBody();
  });
}

class UnsupportedBody extends Error {
  readonly statusCode = 415;
}

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;|$)/i.test(contentType?.trim() ?? '');

const isForm = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType?.trim() ?? '');

/**
 * One line for each failed or slow request, or for `every` one, with its route and not its address, which may hold places and tokens.
 * The files of the web app and the probes of health are left out.
 */
export function addRequestLog(fastify: FastifyInstance, logger: ApiLogger, every: boolean): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const failed = reply.statusCode >= 500;
    const slow = reply.elapsedTime > SLOW_MS;
    const isAccess = every && !isFile(request) && !routeOf(request)?.startsWith('/api/health/');
    if (!failed && !slow && !isAccess) return;
    logger.pino.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.session?.id,
      },
      failed ? 'request failed' : slow ? 'slow request' : 'request',
    );
  });
}
