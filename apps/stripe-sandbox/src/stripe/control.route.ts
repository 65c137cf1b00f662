import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';
import { readKey, type Keys } from './params.js';
import type { ChaosControl } from './chaos-control.js';
import { FAULTS, type ChaosSettings, type FailNext, type FaultName } from './chaos.js';

const RATES = ['dropRate', 'duplicateRate', 'badSignatureRate', 'staleRate', 'rewrittenRate', 'delayRate'] as const;
const NUMBERS = [
  'seed',
  'shuffleMs',
  'latencyMs',
  'processingMs',
  'clockOffsetMs',
  'delayMs',
  'hangMs',
  'lateMs',
] as const;

/** Validates a control request; null on an unknown setting or invalid value. */
function readSettings(body: unknown): Partial<ChaosSettings> | null {
  if (!isRecord(body)) return null;
  const settings: Partial<ChaosSettings> = {};
  for (const [name, value] of Object.entries(body)) {
    const rate = RATES.find((known) => known === name);
    const amount = NUMBERS.find((known) => known === name);
    if (rate && isNumber(value) && value >= 0 && value <= 1) settings[rate] = value;
    else if (amount && isNumber(value) && (amount === 'clockOffsetMs' || value >= 0)) settings[amount] = value;
    else if (name === 'failNext') {
      const failures = (Array.isArray(value) ? value : [value]).map(readFailure);
      if (failures.includes(null)) return null;
      settings.failNext = failures.filter((failure) => failure !== null);
    } else if (name === 'faultRates') {
      const faultRates = readFaultRates(value);
      if (!faultRates) return null;
      settings.faultRates = faultRates;
    } else return null;
  }
  return settings;
}

function readFaultRates(value: unknown): Partial<Record<FaultName, number>> | null {
  if (!isRecord(value)) return null;
  const rates: Partial<Record<FaultName, number>> = {};
  let sum = 0;
  for (const [name, rate] of Object.entries(value)) {
    const fault = (Object.keys(FAULTS) as FaultName[]).find((known) => known === name);
    if (!fault || !isNumber(rate) || rate < 0) return null;
    rates[fault] = rate;
    sum += rate;
  }
  return sum <= 1 ? rates : null;
}

function readFailure(value: unknown): FailNext | null {
  if (!isRecord(value)) return null;
  const { path, method = 'POST', status, afterEffect = false, saved = false, times = 1, ...others } = value;
  if (Object.keys(others).length > 0 || typeof path !== 'string') return null;
  if (typeof afterEffect !== 'boolean' || typeof saved !== 'boolean') return null;
  if (!isNumber(status) || !isNumber(times) || (method !== 'GET' && method !== 'POST')) return null;
  return { path, method, status, afterEffect, saved, times };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * `GET/POST /sandbox/control` (secret key): read and set the faults; `POST /sandbox/redeliver`: retry pending events now; `GET
 * /sandbox/health`: health check.
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
