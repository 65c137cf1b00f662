import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const PATIENCE_MS = 280_000; // the run has a time limit of its own; an idle machine needs a seventh of this
interface Run {
  readonly figures: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly verdict: string;
}

/** Runs the smallest chaos run in a separate process, exactly as from the command line. */
async function chaos(only: string): Promise<Run> {
  const args = [join(__dirname, 'run.mjs'), 'money', '--size', 'test', '--only', only, '--seed', '7', '--json'];
  const run = promisify(execFile)(process.execPath, args, { cwd: join(__dirname, '..'), timeout: PATIENCE_MS });
  // A failed run exits with 1 and still prints its report.
  const { stdout } = await run.catch((failed: { stdout?: string; stderr?: string }) => {
    if (failed.stdout) return { stdout: failed.stdout };
    throw new Error(failed.stderr);
  });
  return JSON.parse(stdout) as Run;
}

/**
 * Each test runs the whole product under faults for a minute. `payments.db.spec` and `reconciliation.db.spec` cover each fault
 * separately, in every run.
 */
describe('money under chaos', () => {
  it(
    'ends in agreement with the provider’s records, whatever happens to the webhooks',
    async () => {
      const { figures, problems, verdict } = await chaos('webhooks');
      expect(problems).toEqual([]);
      expect(verdict).toBe('pass');
      expect(figures).toMatchObject({ doubleCharges: 0, doubleRefunds: 0, unsignedAccepted: 0, orphans: 0 });
      expect(figures['agreeing']).toBe(figures['payments']);
      for (const fault of ['webhooksDropped', 'webhooksDuplicated', 'webhooksDelayed', 'badSignaturesSent'])
        expect(figures[fault]).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'never charges or refunds twice while the provider is faulty',
    async () => {
      const { figures, problems, verdict } = await chaos('calls');
      expect(problems).toEqual([]);
      expect(verdict).toBe('pass');
      expect(figures).toMatchObject({ doubleCharges: 0, doubleRefunds: 0 });
      expect(figures['callFaults']).toBeGreaterThan(0);
    },
    PATIENCE_MS,
  );

  it(
    'is neither lost nor taken twice when the server dies in the middle, and settled ten seconds later (S10)',
    async () => {
      const { figures, problems, verdict } = await chaos('crash');
      expect(problems).toEqual([]);
      expect(verdict).toBe('pass');
      expect(figures).toMatchObject({ doubleCharges: 0, doubleRefunds: 0, ackedLost: 0 });
      expect(figures['crashPoints']).toBeGreaterThanOrEqual(5);
      expect(figures['crashesHit']).toBe(figures['crashPoints']);
      expect(figures['maxConvergeMs']).toBeLessThanOrEqual(10_000);
    },
    PATIENCE_MS,
  );
});
