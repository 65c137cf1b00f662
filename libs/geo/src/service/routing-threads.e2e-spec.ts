import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const TRIALS = resolve(import.meta.dirname, '../../dist/testing/thread-trial.js');
const run = promisify(execFile);

/** Runs one trial in its own process, which must exit by itself once the service is closed. */
async function trial(name: 'same' | 'crash' | 'swap'): Promise<Record<string, unknown>> {
  const { stdout } = await run(process.execPath, [TRIALS, name], { timeout: 60_000 });
  return JSON.parse(stdout) as Record<string, unknown>;
}

describe('real routing threads', () => {
  it('answer what the engine answers without them', async () => {
    expect(await trial('same')).toEqual({ same: true, quality: 'built', routingThreads: 2 });
  });

  it('are replaced when they die; every question still gets its answer, from the same map', async () => {
    expect(await trial('crash')).toEqual({ started: 2, crashes: [expect.any(Number)], answered: 50, unchanged: true });
  });

  it('go on to a new map under load: no question fails, no answer mixes maps, a broken map changes nothing', async () => {
    const found = await trial('swap');
    expect(found).toMatchObject({ mixed: 0, failed: 0, refusedMaps: 2, source: 'b', differ: true });
    expect(found['a']).toBeGreaterThan(0);
    expect(found['b']).toBeGreaterThan(0);
  });
});
