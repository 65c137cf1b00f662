import { z } from 'zod';
import { Instant } from '../kernel/primitives.js';

export const HealthView = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    database: z.enum(['ok', 'down']),
    messaging: z.enum(['ok', 'degraded']),
    backend: z.enum(['embedded', 'redis']),
    /** What routes are made of: a built map, approximate main roads, or the formula; `problem` = why the map on disk is not used. */
    map: z.object({
      quality: z.enum(['built', 'approximate', 'formula']),
      source: z.string(),
      builtAt: Instant.nullable(),
      ageDays: z.number().nullable(),
      attribution: z.string(),
      problem: z.string().nullable(),
      /** Another routing service asked first (Valhalla, OSRM): whether its answers are used, since when, and why not; null = none. */
      service: z
        .object({
          engine: z.string(),
          inForce: z.boolean(),
          since: Instant,
          problem: z.string().nullable(),
        })
        .nullable(),
    }),
    payments: z.enum(['live', 'test', 'sandbox']),
    demo: z.boolean(),
  })
  .meta({ id: 'Health' });
export type HealthView = z.infer<typeof HealthView>;
