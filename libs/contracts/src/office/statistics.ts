import { z } from 'zod';
import { LocalizedText } from '../kernel/primitives.js';

const count = z.int().min(0);

/** A period by its days in Brussels, both included. */
export const StatisticsQuery = z.object({ from: z.iso.date(), until: z.iso.date() }).meta({ id: 'StatisticsQuery' });
export type StatisticsQuery = z.infer<typeof StatisticsQuery>;
export const StatisticsFileQuery = z
  .object({ from: z.iso.date(), until: z.iso.date(), by: z.enum(['day', 'hour', 'zone']) })
  .meta({ id: 'StatisticsFileQuery' });
export type StatisticsFileQuery = z.infer<typeof StatisticsFileQuery>;

const rideSums = {
  /** Rides that were to be driven: done, or called off by somebody else than their passenger. */
  asked: count,
  served: count,
  /** A driver stood at the pickup; of those, no later than first promised and five minutes. */
  met: count,
  onTime: count,
  /** Rides as soon as possible, and the seconds their passengers waited for the car, together. */
  waited: count,
  waitSeconds: z.number(),
  revenueCents: z.number(),
};
const workSums = { shiftSeconds: z.number(), busySeconds: z.number() };

/** Sums, so that parts add up; a zone has no shift of its own. */
export const StatisticsView = z
  .object({
    from: z.iso.date(),
    until: z.iso.date(),
    total: z.object({ ...rideSums, ...workSums }),
    days: z.array(z.object({ day: z.iso.date(), ...rideSums, ...workSums })),
    hours: z.array(z.object({ hour: z.int(), ...rideSums, ...workSums })),
    zones: z.array(z.object({ zone: z.string(), name: LocalizedText.nullable(), ...rideSums })),
  })
  .meta({ id: 'Statistics' });
export type StatisticsView = z.infer<typeof StatisticsView>;
