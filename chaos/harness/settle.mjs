import { setTimeout as sleep } from 'node:timers/promises';
import { ageBooks, onItsWay } from './time.mjs';

const LOOK_EVERY_MS = 250;

/**
 * Waits until nothing is on its way any more, here or at the provider, and says how long that took. Time passes tenfold for
 * our books meanwhile, so that waiting for another try does not make a run long; `hurry` false leaves the clock alone.
 */
export async function untilQuiet(town, sandbox, { withinMs, hurry = true }) {
  const begun = Date.now();
  let still = 0;
  for (let round = 0; ; round++) {
    const here = await onItsWay(town.database);
    const { waiting } = await sandbox.stats();
    still = here === 0 && waiting === 0 ? still + 1 : 0;
    if (still >= 3) return Date.now() - begun;
    if (Date.now() - begun > withinMs)
      throw new Error(`not quiet within ${withinMs} ms: ${here} on its way here, ${waiting} events there`);
    if (hurry && round % 4 === 3) await Promise.all([ageBooks(town.database, 10_000), sandbox.redeliver()]);
    await sleep(LOOK_EVERY_MS);
  }
}
