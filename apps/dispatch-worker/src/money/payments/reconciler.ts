import { claimReconciliation, crashpoint, endReconciliation, type Reconciliation } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../../background-loop.js';
import type { WorkerContext } from '../../worker-context.js';
import { compareBooks } from './compare-books.js';
import { fetchUndelivered } from './fetch-undelivered.js';
import type { ReconciliationOutcome } from './reconciliation-outcome.js';

/** How often a due run is looked for; the database says when one is due and who has it. */
const LOOK_EVERY_MS = 5_000;

const RUNS = [
  { name: 'undelivered', everyMinutes: 60, run: fetchUndelivered },
  { name: 'compare', everyMinutes: 1_440, run: compareBooks },
] as const satisfies readonly {
  name: Reconciliation['name'];
  everyMinutes: number;
  run: (context: WorkerContext, since: Reconciliation) => Promise<ReconciliationOutcome>;
}[];

/** The nets behind the webhooks: hourly what was not delivered, daily everything (reliability.md D9). */
export function startReconciler(context: WorkerContext): BackgroundLoop {
  const { sql } = context.database;
  return startLoop('reconciler', LOOK_EVERY_MS, context.logger, async () => {
    for (const { name, everyMinutes, run } of RUNS) {
      const due = await claimReconciliation(sql, name);
      if (!due) continue;
      crashpoint(`${name}.claimed`);
      const startedAt = new Date();
      const seen = await run(context, due);
      if (!seen) continue;
      await endReconciliation(sql, { name, startedAt, everyMinutes }, seen);
      context.logger.info({ name, ...seen }, 'reconciled with the payment provider');
    }
  });
}
