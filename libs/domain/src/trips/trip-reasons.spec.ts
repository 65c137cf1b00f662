import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isTripReason } from './trip-reasons.js';

const ROOT = resolve(__dirname, '../../../..');
/** Sources that end or change trips, offers and promises. */
const WRITERS = ['libs/persistence/src/flows', 'libs/persistence/src/dispatch', 'apps/dispatch-worker/src/timers'];
const REASON = /\breason: '([a-z_.]+)'/g;
/** Reasons of fees and refunds, which other screens show. */
const OF_MONEY = /^(payment|cancellation|change|fee)\./;

it('every reason code that the flows write is one the screens have words for', () => {
  const written = WRITERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
      .flatMap((file) =>
        [...readFileSync(join(ROOT, folder, file), 'utf8').matchAll(REASON)].map(([, code]) => code ?? ''),
      ),
  ).filter((code) => !OF_MONEY.test(code));
  expect(written.length).toBeGreaterThan(4);
  expect(written.filter((code) => !isTripReason(code))).toEqual([]);
});
