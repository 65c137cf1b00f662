import type { QueueDoor, QueuedJob, QueuedState } from './bullmq-door.js';
import type { FailedJob, JobKindCounts, QueueLook } from './job-queue.js';

/** ASSUMPTION: more than a healthy queue ever holds; beyond it the numbers are at least this. */
const LOOKED_AT = 1_000;
/** ASSUMPTION: as many as somebody reads. */
const FAILED_SHOWN = 50;
const STATES = ['waiting', 'active', 'delayed', 'failed'] as const satisfies readonly QueuedState[];

/** Counts what lies in a queue by kind and state, and names what failed. */
export async function lookAtQueue(queue: QueueDoor): Promise<QueueLook> {
  const lists = await Promise.all(STATES.map((state) => queue.getJobs([state], 0, LOOKED_AT - 1)));
  const kinds = new Map<string, JobKindCounts>();
  STATES.forEach((state, at) => {
    for (const job of lists[at] ?? []) {
      const name = job.name;
      const before = kinds.get(name) ?? { name, waiting: 0, active: 0, delayed: 0, failed: 0 };
      kinds.set(name, { ...before, [state]: before[state] + 1 });
    }
  });
  const failed = (lists[3] ?? []).map(failedJob).toSorted((a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0));
  return {
    kinds: [...kinds.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    failed: failed.slice(0, FAILED_SHOWN),
  };
}

const failedJob = ({ id, name, data, attemptsMade, failedReason, finishedOn }: QueuedJob): FailedJob => ({
  id: id ?? '',
  name,
  objectId: (data as { id?: string } | null)?.id ?? '',
  attempts: attemptsMade,
  reason: failedReason ?? '',
  at: finishedOn === undefined ? null : new Date(finishedOn),
});
