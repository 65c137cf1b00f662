import { z } from 'zod';
import { LocalizedText } from '../kernel/primitives.js';

/**
 * Where a waiting driver stands among those who could be offered a ride of his car's class in his zone, by how long each has waited. It is
 * no promise of who is next: matching weighs the way first, and waiting for as much as `waitingCounts` says.
 */
export const DriverQueueView = z
  .object({
    /** Null where there is no position to count by, or it is in no zone; and for a driver who does not wait. */
    place: z.object({ zone: LocalizedText, position: z.int().min(1), of: z.int().min(1) }).nullable(),
    missing: z.enum(['waiting', 'position', 'zone']).nullable(),
    /** The most that waiting makes up for, in seconds of driving, and after how many seconds of it. */
    waitingCounts: z.object({ worthSeconds: z.int(), afterSeconds: z.int() }),
  })
  .meta({ id: 'DriverQueue' });
export type DriverQueueView = z.infer<typeof DriverQueueView>;
