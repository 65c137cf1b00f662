import { z } from 'zod';

export const HealthView = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    database: z.enum(['ok', 'down']),
    messaging: z.enum(['ok', 'degraded']),
    backend: z.enum(['embedded', 'redis']),
    map: z.object({ quality: z.string(), source: z.string() }),
    payments: z.enum(['live', 'test', 'sandbox']),
    demo: z.boolean(),
  })
  .meta({ id: 'Health' });
export type HealthView = z.infer<typeof HealthView>;
