import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Family } from './family.mjs';

/** The processes of a stack, with a program that ends at once and one that stays. */
describe('a process that cannot be kept alive', () => {
  let data: string;
  let shown: string[];
  let failed: string[];
  let family: InstanceType<typeof Family>;
  let gaveUp: Promise<void>;

  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'sablon-family-'));
    writeFileSync(join(data, 'ends.mjs'), 'process.exit(1);\n');
    writeFileSync(join(data, 'stays.mjs'), 'setInterval(() => {}, 1_000);\n');
    [shown, failed] = [[], []];
    let received: () => void;
    gaveUp = new Promise((resolve) => (received = resolve));
    const note = (list: string[], text: string): void => {
      list.push(text);
      if (text.includes('times in a row')) received();
    };
    family = new Family({
      lock: { noteChild: () => undefined, noteStopping: () => undefined, release: () => undefined },
      data,
      report: { show: (name: string, text: string) => note(shown, `${name}: ${text}`) },
      onFailure: (sentence: string) => note(failed, sentence),
      patienceMs: { server: 1_000, simulator: 1_000 },
    });
  });
  afterEach(async () => {
    await family.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const program = (name: string) => ({ file: join(data, name), env: process.env, awaitReady: () => Promise.resolve() });

  it('ends the product, when the product needs it', async () => {
    family.add('server', program('ends.mjs')).catch(() => undefined);
    await gaveUp;
    expect(failed).toEqual([expect.stringMatching(/^server ended 5 times in a row \(1\)\. See .*server\.log\.$/)]);
  });

  it('is said in one line and done without, when it only helps (S2)', async () => {
    await family.add('server', program('stays.mjs'));
    await family.add('simulator', program('ends.mjs'));
    await gaveUp;
    expect(failed).toEqual([]);
    expect(shown.filter((line) => line.includes('times in a row'))).toEqual([
      expect.stringMatching(/^simulator: simulator ended 5 times in a row .* The product goes on without it\.$/),
    ]);
    const { server } = family.handles as { server: { pid: number } };
    expect(() => process.kill(server.pid, 0)).not.toThrow();
  });
});
