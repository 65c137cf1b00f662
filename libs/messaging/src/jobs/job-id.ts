import { randomUUID } from 'node:crypto';
import type { JobName } from '@sablon/contracts';

/**
 * The back end's id of a job. With a dedupe value the same one each time, else a new one. BullMQ refuses `:` and takes
 * digits alone for its own ids (reliability.md D5); the name in front rules out the second.
 */
export function jobIdOf(name: JobName, id: string, dedupe: string | undefined): string {
  return `${name}-${id}-${dedupe ?? randomUUID()}`.replaceAll(':', '%3A');
}
