import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';
import { readKey, type Keys } from '../http/access.js';
import type { ChaosControl } from './chaos-control.js';
import { readSettings } from './read-settings.js';

/**
 * `GET/POST /sandbox/control` (secret key): read and set the faults; `POST /sandbox/redeliver`: events waiting for another
 * try are sent now; `GET /sandbox/health`: is it up.
 */
export function registerControl(app: FastifyInstance, keys: Keys, chaos: ChaosControl, afterwards: () => void): void {
  app.get('/sandbox/health', async () => ({ ok: true }));
  app.get('/sandbox/control', async (request, reply) =>
    forOwner(keys, request, reply, () => ({ settings: chaos.settings, stats: chaos.report() })),
  );
  app.post('/sandbox/redeliver', async (request, reply) =>
    forOwner(keys, request, reply, () => {
      chaos.redeliver();
      afterwards();
      return { stats: chaos.report() };
    }),
  );
  app.post('/sandbox/control', async (request, reply) =>
    forOwner(keys, request, reply, () => {
      const changes = readSettings(request.body);
      if (!changes) return reply.code(400).send({ error: { message: 'Unknown setting, or a value out of range.' } });
      const settings = chaos.set(changes);
      afterwards(); // the clock may have moved
      return { settings, stats: chaos.report() };
    }),
  );
}

function forOwner(keys: Keys, request: FastifyRequest, reply: FastifyReply, work: () => unknown): unknown {
  try {
    if (readKey(keys, request.headers.authorization, null) === 'secret') return work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  return reply.code(401).send({ error: { message: 'The secret key is needed here.' } });
}
