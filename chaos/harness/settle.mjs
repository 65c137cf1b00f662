import { setTimeout as sleep } from 'node:timers/promises';
import { ageBooks, onItsWay } from './time.mjs';

const CHECK_EVERY_MS = 250;

/** After so long every payment that is not final has been looked at once more (reliability.md D9). */
const EVERY_CHECK_MS = 61_000;

/**
 * Waits until nothing is on its way any more, here or at the provider, and says how long that took. Time passes tenfold for
 * our books meanwhile, after the minute in which every open payment is checked, so that waiting does not make a run long.
 */
export async function untilQuiet(town, sandbox, { withinMs }) {
  const begun = Date.now();
  await ageBooks(town.database, EVERY_CHECK_MS);
  let still = 0;
  for (let round = 0; ; round++) {
    const here = await onItsWay(town.database);
    const { waiting } = await sandbox.stats();
    still = here === 0 && waiting === 0 ? still + 1 : 0;
    if (still >= 3) return Date.now() - begun;
    if (Date.now() - begun > withinMs)
      throw new Error(`not quiet within ${withinMs} ms: ${here} on its way here, ${waiting} events there`);
    if (round % 4 === 3) await Promise.all([ageBooks(town.database, 10_000), sandbox.redeliver()]);
    await sleep(CHECK_EVERY_MS);
  }
}
