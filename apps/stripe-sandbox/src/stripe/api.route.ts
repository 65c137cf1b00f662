import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { customerEndpoints } from './customers.route.js';
import { paymentMethodEndpoints } from './payment-methods.route.js';
import { setupIntentEndpoints } from './setup-intents.route.js';
import { disputeEndpoints } from './disputes.route.js';
import { eventEndpoints } from './events.route.js';
import { paymentIntentEndpoints } from './payment-intents.route.js';
import { refundEndpoints } from './refunds.route.js';
import { answer, type ApiAnswer, type ApiHost } from './answer.js';
import type { Endpoint } from './params.js';

const ENDPOINTS: readonly Endpoint[] = [
  ...paymentIntentEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...setupIntentEndpoints,
  ...eventEndpoints,
];

export interface ApiRouteOptions {
  host: ApiHost;
  /** Browser origins that may call with the publishable key; empty allows any, as Stripe itself does. */
  appOrigins: readonly string[];
  publicUrlFor(request: FastifyRequest): string;
  /** Called after each answer: there may be events to send. */
  afterwards(): void;
}

/** The part of Stripe's API we use, under /v1. */
export function registerApi(app: FastifyInstance, options: ApiRouteOptions): void {
  for (const endpoint of ENDPOINTS)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const result = await answer(options.host, endpoint, {
          path: request.url.split('?')[0] ?? '',
          pathParameters: request.params as Record<string, string>,
          form: endpoint.method === 'GET' ? (request.url.split('?')[1] ?? '') : formBody(request),
          authorization: request.headers.authorization,
          idempotencyKey: header(request, 'idempotency-key'),
          apiVersion: header(request, 'stripe-version'),
          publicUrl: options.publicUrlFor(request),
        });
        options.afterwards();
        return send(request, reply, result);
      },
    });
  app.options('/v1/*', async (_request, reply) => reply.code(204).send());
  app.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin;
    if (!origin || !request.url.startsWith('/v1/')) return;
    if (options.appOrigins.length > 0 && !options.appOrigins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('access-control-allow-methods', 'GET, POST')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, stripe-version')
      .header('access-control-expose-headers', 'request-id')
      .header('access-control-max-age', '600')
      .header('vary', 'origin');
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, result: ApiAnswer): Promise<FastifyReply> {
  if (result.status === 0) {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
  const idempotencyKey = header(request, 'idempotency-key');
  const version = header(request, 'stripe-version');
  if (version) reply.header('stripe-version', version);
  if (idempotencyKey) reply.header('idempotency-key', idempotencyKey);
  if (result.originalRequest)
    reply.header('idempotent-replayed', 'true').header('original-request', result.originalRequest);
  return reply
    .code(result.status)
    .header('request-id', result.requestId)
    .header('stripe-should-retry', result.status === 409 ? 'true' : 'false')
    .type('application/json')
    .send(JSON.stringify(result.body, null, 2));
}

const formBody = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '');

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
