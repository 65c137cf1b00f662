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
  /** Rides to be driven: completed, or cancelled by anyone other than their passenger. */
  asked: count,
  served: count,
  /** Rides whose driver reached the pickup, and those that did so at most five minutes after the first promised time. */
  met: count,
  onTime: count,
  /** Rides as soon as possible, and the total seconds their passengers waited for the car. */
  waited: count,
  waitSeconds: z.number(),
  revenueCents: z.number(),
};
const workSums = { shiftSeconds: z.number(), busySeconds: z.number() };

/** Sums, so that parts add up; zones have no shift totals. */
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
