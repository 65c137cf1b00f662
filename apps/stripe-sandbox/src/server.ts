import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ChaosControl } from './stripe/chaos-control.js';
import { registerControl } from './stripe/control.route.js';
import { WebhookSender } from './stripe/webhook-sender.js';
import { DEFAULT_API_VERSION } from './stripe/answer.js';
import { registerApi } from './stripe/api.route.js';
import { sandboxPublishableKey } from './ids.js';
import { registerPages } from './pages/pages.route.js';
import { SettlementClock } from './stripe/settle.js';
import { keepAt } from './stripe/idempotency.js';
import { Store } from './stripe/store.js';

export interface StripeSandboxOptions {
  /** 0 takes any free port. */
  port: number;
  dataDirectory: string;
  /** Any text starting with `sk_test_`; the sandbox has one account. */
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Address to listen on; 127.0.0.1 by default. */
  host?: string;
  /** Where browsers reach the sandbox, if not at the address they called. */
  publicUrl?: string;
  /** Browser origins allowed to call; any by default. */
  appOrigins?: readonly string[];
}

export interface RunningSandbox {
  url: string;
  publishableKey: string;
  close(): Promise<void>;
}

const BODY_LIMIT_BYTES = 100 * 1024;

/** Starts the local payment provider; resolves when it is ready, rejects when the port is taken or the data damaged. */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<RunningSandbox> {
  if (!options.secretKey.startsWith('sk_test_')) throw new Error('the sandbox secret key must start with sk_test_');
  const store = new Store(options.dataDirectory, (current) =>
    keepAt(
      Date.now(),
      (eventId) => current.get('delivery', eventId) !== undefined,
      (eventId) => current.get('undelivered', eventId) !== undefined,
    ),
  );
  const chaos = new ChaosControl(store);
  const sender = new WebhookSender(store, chaos, { url: options.webhookUrl, secret: options.webhookSecret });
  const wake = (): void => sender.wake();
  const keys = { secret: options.secretKey, publishable: sandboxPublishableKey(options.secretKey) };
  const app = createServer();
  let ownUrl = '';
  registerApi(app, {
    host: { store, keys, chaos, inFlight: new Set() },
    appOrigins: options.appOrigins ?? [],
    publicUrlFor: (request) => options.publicUrl?.replace(/\/$/, '') ?? calledAt(request) ?? ownUrl,
    afterwards: wake,
  });
  registerPages(app, { store, chaos, apiVersion: DEFAULT_API_VERSION, afterwards: wake });
  registerControl(app, keys, chaos, wake);
  ownUrl = await app.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  store.beginWriting();
  const clock = new SettlementClock(store, chaos, DEFAULT_API_VERSION, wake);
  wake();
  return {
    url: ownUrl,
    publishableKey: keys.publishable,
    close: async () => {
      clock.stop();
      await sender.stop();
      await app.close();
      store.close();
    },
  };
}

/** No request log: bodies contain card numbers. */
function createServer(): FastifyInstance {
  const app = fastify({ logger: false, bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({
      error: {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`,
      },
    }),
  );
  return app;
}

/** The address the caller used, if its Host header looks like one. */
function calledAt(request: FastifyRequest): string | null {
  const host = request.headers.host ?? '';
  return /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(host) ? `http://${host}` : null;
}
