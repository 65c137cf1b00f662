import type { WorkerLogger } from './worker-context.js';

/** Does each of several things that have nothing to do with each other: what fails is logged with its name, and the next is done. */
export async function eachByItself(
  logger: WorkerLogger,
  things: Iterable<readonly [name: string, work: () => Promise<unknown>]>,
): Promise<void> {
  for (const [name, work] of things) {
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, name }, 'failed by itself; the others go on');
    }
  }
}
