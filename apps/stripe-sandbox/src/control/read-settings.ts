import type { ChaosSettings, FailNext } from './chaos.js';

const RATES = ['dropRate', 'duplicateRate', 'badSignatureRate', 'staleRate'] as const;
const NUMBERS = ['seed', 'shuffleMs', 'latencyMs', 'processingMs', 'clockOffsetMs'] as const;

/** Checks a control request; null when a name or a value is not one of the settings. */
export function readSettings(body: unknown): Partial<ChaosSettings> | null {
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
    } else return null;
  }
  return settings;
}

function readFailure(value: unknown): FailNext | null {
  if (!isRecord(value)) return null;
  const { path, method = 'POST', status, afterEffect = false, times = 1, ...others } = value;
  if (Object.keys(others).length > 0 || typeof path !== 'string' || typeof afterEffect !== 'boolean') return null;
  if (!isNumber(status) || !isNumber(times) || (method !== 'GET' && method !== 'POST')) return null;
  return { path, method, status, afterEffect, times };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
