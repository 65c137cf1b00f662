import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 100;
/** On a machine that has other work to do as well. */
const WITHIN_MS = 30_000;

/** Looks again and again until `look` answers something true, and returns it; fails with a sentence when it never does. */
export async function eventually(what, look, withinMs = WITHIN_MS) {
  const until = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`${what} did not come within ${withinMs / 1000} s`);
    await sleep(LOOK_EVERY_MS);
  }
}
