import { JOB_NAMES, type JobName } from '@sablon/contracts';
import type { JobHandlers } from './job-queue.js';

/** Throws unless every job has a handler and every handler a job, so that a forgotten one is seen at boot. */
export function checkHandlers(handlers: JobHandlers): void {
  const given: Readonly<Record<string, unknown>> = handlers;
  const missing = JOB_NAMES.filter((name) => typeof given[name] !== 'function');
  const unknown = Object.keys(given).filter((name) => !isJobName(name));
  if (missing.length > 0) throw new Error(`No handler for the job ${missing.join(', ')}.`);
  if (unknown.length > 0) throw new Error(`A handler for ${unknown.join(', ')}, which is no job.`);
}

/** Whether a name from a queue is a job of ours. */
export function isJobName(name: string): name is JobName {
  return (JOB_NAMES as readonly string[]).includes(name);
}
