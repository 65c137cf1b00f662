import type { Tx } from '../store/store.js';
import type { PublicKind } from '../store/records.js';
import { invalid } from './api-error.js';

const FIELDS: Readonly<Record<string, PublicKind>> = {
  latest_charge: 'charge',
  charge: 'charge',
  payment_method: 'payment_method',
  customer: 'customer',
  payment_intent: 'payment_intent',
  default_payment_method: 'payment_method',
};
const MAX_DEPTH = 4;

/** Replaces ids by their objects along each `expand[]` path; `data.` walks through a list. */
export function expand(tx: Tx, value: unknown, paths: readonly string[]): unknown {
  return paths.reduce((result, path) => {
    const steps = path.split('.');
    if (steps.length > MAX_DEPTH) throw invalid(`Expansion is limited to ${MAX_DEPTH} levels`, undefined, 'expand');
    return walk(tx, result, steps, path);
  }, value);
}

function walk(tx: Tx, value: unknown, steps: readonly string[], path: string): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || value === null || typeof value !== 'object') return value;
  const record = value as Record<string, unknown>;
  const child = record[step];
  if (step === 'data' && Array.isArray(child))
    return { ...record, data: child.map((item: unknown) => walk(tx, item, rest, path)) };
  const kind = FIELDS[step];
  if (!kind || !(step in record)) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
  const found = typeof child === 'string' ? tx.get(kind, child) : child;
  return { ...record, [step]: walk(tx, found ?? null, rest, path) };
}
