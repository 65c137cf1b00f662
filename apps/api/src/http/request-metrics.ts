import type { Metrics } from '@sablon/metrics';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The methods of our routes; a client may invent others, and each would be a series of its own. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The request's method as a word of that list, or `other`. */
export const methodOf = ({ method }: Pick<FastifyRequest, 'method'>): string =>
  METHODS.has(method) ? method : 'other';

/** `2xx` for 204: enough to see failures, and a tenth of the series. */
const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

/**
 * Measures every request by the template of its route, never by its address, which may hold ids and tokens. What has no route is
 * `unknown`; bytes that never become a request are not measured.
 */
export function addRequestMetrics(fastify: FastifyInstance, { httpRequests }: Pick<Metrics, 'httpRequests'>): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    httpRequests.observe(
      {
        method: methodOf(request),
        route: request.routeOptions.url ?? 'unknown',
        status: classOf(reply.statusCode),
      },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}
