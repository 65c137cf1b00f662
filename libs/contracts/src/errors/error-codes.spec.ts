import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BOOKING_CODES } from '@sablon/domain';
import { ERRORS, isErrorCode } from './error-codes.js';

const ROOT = resolve(__dirname, '../../../..');
/** Where failures arise that the api answers with; libraries with failures of their own (geo, providers) are translated on the way. */
const REFUSING = ['libs/domain/src', 'libs/persistence/src', 'apps/api/src', 'apps/dispatch-worker/src'];
/** Failures that no client receives: the worker's own, and a recorded decision that is computed again. */
const WITHIN = [
  'commission.none',
  'decision.round_incomplete',
  'decision.settings_mismatch',
  'keep_days.unusable',
  'message.refused',
  'message.unavailable',
];

/** Every code written as `fail('…')` in these folders, and every meaning of a guard. */
const written = (): string[] =>
  REFUSING.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) => {
        const text = readFileSync(join(ROOT, folder, file), 'utf8');
        const guards = /const MEANING[^{]*\{([^}]*)\}/.exec(text)?.[1] ?? '';
        const found = [...text.matchAll(/\bfail\(\s*'([a-z_.]+)'/g), ...guards.matchAll(/: '([a-z_.]+)'/g)];
        return found.map(([, code]) => code ?? '');
      }),
  );

describe('the codes a client can receive', () => {
  it('are named subject.fact, with a status that says what kind of failure it is', () => {
    for (const [code, { status }] of Object.entries(ERRORS)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
    }
  });

  it('know every refusal of the booking rules', () => {
    for (const code of BOOKING_CODES) expect(isErrorCode(code)).toBe(true);
  });

  it('are all that the rules, the flows, the guards and the api refuse with', () => {
    const codes = new Set(written());
    expect(codes.size).toBeGreaterThan(200);
    expect([...codes].filter((code) => !isErrorCode(code)).sort()).toEqual(WITHIN);
  });
});
