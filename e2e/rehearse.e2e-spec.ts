// About 75 s: an installation is set up, used, backed up, lost and restored.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

interface Rehearsed {
  readonly processes: readonly string[];
  readonly doctor: readonly string[];
  readonly guide: { readonly done: number; readonly of: number };
  readonly positionsFollowed: number;
  readonly statesFollowed: readonly string[];
  readonly apis: readonly { readonly requests: number; readonly sockets: number }[];
  /** Tables in which something happened during the backup. */
  readonly moved: readonly string[];
  readonly before: Figures;
  readonly restored: Figures;
}
interface Figures {
  readonly money: Readonly<Record<string, number>>;
  readonly documents: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, object>>;
}

describe('npm run rehearse', () => {
  it('takes an empty directory through the life of a production: set up, a paid ride over HTTPS, backup, loss and restore', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'rehearse', '--', '--json'], {
      maxBuffer: 10 * 1024 * 1024,
    });
    const done = JSON.parse(stdout) as Rehearsed;
    expect([...done.processes].sort()).toEqual([...['api-1', 'api-2', 'postgres', 'sandbox', 'worker-1', 'worker-2']]);
    expect(done.doctor.filter((line) => !/^warning: (Stripe|SMS) /.test(line))).toEqual([]);
    expect(done.guide).toEqual({ done: 8, of: 9 });
    for (const api of done.apis) {
      expect(api.requests).toBeGreaterThan(20);
      expect(api.sockets).toBeGreaterThan(0);
    }
    expect(done.positionsFollowed).toBeGreaterThan(0);
    expect(done.statesFollowed).toContain('completed');
    expect(done.restored.money).toEqual(done.before.money);
    expect(done.restored.money).toMatchObject({ rides: 1, payments: 1, ledgerBalance: 0 });
    expect(done.restored.money['capturedCents']).toBeGreaterThan(1_000);
    expect(Object.keys(done.restored.documents)).toHaveLength(5);
    expect(done.restored.documents).toEqual(done.before.documents);
    for (const [name, table] of Object.entries(done.before.tables))
      if (!done.moved.includes(name)) expect([name, done.restored.tables[name]]).toEqual([name, table]);
  }, 600_000);
});
