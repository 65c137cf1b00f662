import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const RUN = resolve(__dirname, 'run.mjs');

/** Runs every bench at its smallest size and returns its output. */
const runTiny = () =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(process.execPath, [RUN, '--tiny'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    child.once('close', (code) => done({ code, output }));
  });

// About 120 s on a quiet machine: ten benches start a product or build a map each. Keeps benches working between the rare real runs.
it('every bench still measures something', async () => {
  const { code, output } = await runTiny();
  // The reasons come alone and first: a long report of a failed run is cut.
  expect(output.split('\n').filter((line) => / FAILS: /.test(line))).toEqual([]);
  expect({ code, ending: code === 0 ? '' : output.slice(-1_000) }).toEqual({ code: 0, ending: '' });
  expect(output).toMatch(/(\d+) of \1 benches measure something/);
}, 600_000);
