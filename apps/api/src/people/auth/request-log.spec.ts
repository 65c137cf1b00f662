import fastify, { type FastifyInstance } from 'fastify';
import type { ApiLogger } from '../../config/logger.js';
import { addRequestLog } from './request-hooks.js';

describe('the log of requests', () => {
  let server: FastifyInstance;
  let lines: [object, string][];
  const started = async (every: boolean) => {
    lines = [];
    server = fastify({ genReqId: () => 'req-1' });
    const logger = { pino: { info: (fields: object, message: string) => void lines.push([fields, message]) } };
    addRequestLog(server, logger as unknown as ApiLogger, every);
    server.get('/api/track/:token', () => ({}));
    server.get('/api/broken', (_, reply) => reply.status(500).send({}));
    server.get('/api/health/ready', () => ({}));
    server.get('/*', () => 'a file of the web app');
    await server.ready();
  };
  const ask = async (...urls: string[]) => {
    for (const url of urls) await server.inject({ url });
    return lines.map(([fields, message]) => ({ message, ...fields }));
  };
  afterEach(() => server.close());

  it('has failed requests only, by their route and never by their address', async () => {
    await started(false);
    expect(await ask('/api/track/secret', '/api/broken?email=zoe@voorbeeld.test', '/assets/app.js')).toEqual([
      {
        ...{ message: 'request failed', requestId: 'req-1', method: 'GET', route: '/api/broken', status: 500 },
        ...{ ms: expect.any(Number), userId: undefined },
      },
    ]);
  });

  it('has all of them where access is logged, but for files and probes', async () => {
    await started(true);
    const seen = await ask('/api/track/secret', '/api/health/ready', '/assets/app.js', '/api/broken');
    expect(seen).toMatchObject([
      { message: 'request', route: '/api/track/:token', status: 200 },
      { message: 'request failed', route: '/api/broken', status: 500 },
    ]);
    expect(JSON.stringify(seen)).not.toContain('secret');
  });
});
