import { isTracing, openSpan, type OpenSpan } from '@sablon/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { methodOf } from './request-metrics.js';

/** The web app's files, and the probes of health: they lead to nothing. */
const isUntraced = (route: string): boolean => route === '/*' || route.startsWith('/api/health/');

const given = (header: string | readonly string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

/**
 * A trace for each request, by the template of its route and never by its address. A `traceparent` that comes along is pointed to and not
 * followed: it may be a stranger's, who could otherwise decide what is recorded (docs/decisions/0094). Adds nothing while there are no traces.
 */
export function addRequestTraces(fastify: FastifyInstance): void {
  if (!isTracing()) return;
  const open = new WeakMap<FastifyRequest, OpenSpan>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    if (isUntraced(route)) return done();
    const method = methodOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'sablon.request.id': request.id };
    const span = openSpan(`${method} ${route}`, {
      ...{ kind: 'server', attributes, follows: null },
      linksTo: given(request.headers['traceparent']),
    });
    open.set(request, span);
    span.run(done);
  });
  // The body arrives in events of the connection, which know nothing of the request.
  fastify.addHook('preValidation', (request, _reply, done) => inside(open.get(request), done));
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const span = open.get(request);
    span?.end({
      attributes: { 'http.response.status_code': statusCode },
      failure: statusCode >= 500 ? String(statusCode) : null,
    });
    // The line that is logged about it names the trace.
    inside(span, done);
  });
}

const inside = (span: OpenSpan | undefined, done: () => void): void => (span ? span.run(done) : done());
