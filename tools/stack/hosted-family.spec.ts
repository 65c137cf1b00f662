import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostedFamily, startProductHost, type ProductHost } from './hosted-family.mjs';

const directory = mkdtempSync(join(tmpdir(), 'sablon-host-'));
const log = join(directory, 'host.log');
const program = (name: string, text: string): string => {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
};
const GREETS = program(
  'greets.mjs',
  `const name = process.env.NAME;
   console.log('hello', name, process.env.ONLY_ONCE);
   process.once('SIGTERM', () => {
     setTimeout(() => process.exit(1), 50); // as a program does that gives itself so long to stop
     console.log('bye', name);
     process.exit(0);
   });`,
);
const GIVES_UP = program('gives-up.mjs', `process.exit(78);`);
const STUBBORN = program('stubborn.mjs', `process.once('SIGTERM', () => process.exit(3));`);

describe('programs of the product in a process that stays loaded', () => {
  let host: ProductHost;
  beforeAll(async () => {
    host = await startProductHost(log);
  });
  afterAll(async () => {
    await host.stop();
    rmSync(directory, { recursive: true });
  });
  const family = () => new HostedFamily(host.address, { lock: { release() {} }, report: { show() {} } });

  it('run anew each time, with an environment of their own, and end in order without ending the process', async () => {
    const first = family();
    await first.add('server', { file: GREETS, env: { PORT: '1', NAME: 'Ada', ONLY_ONCE: 'yes' } });
    await first.stop();
    const second = family();
    await second.add('server', { file: GREETS, env: { PORT: '2', NAME: 'Bea' } });
    await new Promise((resume) => setTimeout(resume, 100)); // the end that Ada gave comes, and is not Bea's
    await second.stop();
    expect(readFileSync(log, 'utf8').trim().split('\n')).toEqual([
      'hello Ada yes',
      'bye Ada',
      'hello Bea undefined',
      'bye Bea',
    ]);
  });

  it('that end while they start, or with an error when they are stopped, fail who asked', async () => {
    await expect(family().add('server', { file: GIVES_UP, env: { PORT: '3' } })).rejects.toThrow('ended with 78');
    const stubborn = family();
    await stubborn.add('server', { file: STUBBORN, env: { PORT: '4' } });
    await expect(stubborn.stop()).rejects.toThrow('did not stop in order: 3');
  });
});
