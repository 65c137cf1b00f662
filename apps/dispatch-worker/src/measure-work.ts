import type { ProcessOptions } from '@sablon/messaging';
import { measureCalls, type Metrics } from '@sablon/metrics';
import { beginMessageCounts } from './messages/count-messages.js';
import type { WorkerContext } from './worker-context.js';

type Outside = Pick<WorkerContext, 'payments' | 'senders'>;

/** The worker's ways to other companies, measured; a channel without a sender asks no one. */
export function measureOutside(metrics: Metrics, { payments, senders }: Outside): Outside {
  beginMessageCounts(metrics);
  for (const outcome of ['applied', 'postponed']) metrics.webhooksProcessed.inc({ outcome }, 0);
  const sender = <S extends { readonly kind: string }>(channel: string, port: S): S =>
    port.kind === 'none' ? port : measureCalls(metrics, `${channel}_${port.kind}`, port);
  return {
    payments: measureCalls(metrics, 'stripe', payments),
    senders: {
      mail: sender('mail', senders.mail),
      sms: sender('sms', senders.sms),
      push: sender('push', senders.push),
    },
  };
}

/** Measures each job the queue or a timer runs; what the sweeper does is counted by the sweeper. */
export function countJobs({ jobRuns, jobLateness }: Pick<Metrics, 'jobRuns' | 'jobLateness'>): ProcessOptions {
  return {
    onRun({ name, succeeded, durationMs, lateMs }) {
      jobRuns.observe({ job: name, outcome: succeeded ? 'completed' : 'failed' }, durationMs / 1_000);
      if (lateMs !== null) jobLateness.observe({ job: name }, lateMs / 1_000);
    },
  };
}
