import { ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { ArrivalSourceView } from '../arrivals/arrivals.js';
import { Instant, requiredLine } from '../kernel/primitives.js';

export const HealthView = z
  .object({
    status: z.enum(['ok', 'degraded', 'down']),
    database: z.enum(['ok', 'down']),
    messaging: z.enum(['ok', 'degraded']),
    backend: z.enum(['embedded', 'redis']),
    /** The source of routes: a built map, approximate main roads, or the formula; `problem` = why the map on disk is not used. */
    map: z.object({
      quality: z.enum(ROUTE_QUALITIES),
      source: z.string(),
      builtAt: Instant.nullable(),
      ageDays: z.number().nullable(),
      attribution: z.string(),
      problem: z.string().nullable(),
      /** A preferred routing service (Valhalla, OSRM): whether its answers are used, since when, and why not; null = none. */
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

const count = z.int().min(0);

const jobKind = z.object({ name: z.string(), waiting: count, active: count, delayed: count, failed: count });

/** A real service, our substitute on this machine, or nothing: what is written there stays unsent. */
const Adapter = z.enum(['real', 'local', 'none']);

/** Health of the machines, for operators. */
export const MachineRoomView = z
  .object({
    health: HealthView,
    /** The process that answers the request. */
    process: z.object({ startedAt: Instant, memoryMegabytes: z.number() }),
    adapters: z.object({
      mail: Adapter,
      sms: Adapter,
      push: Adapter,
    }),
    /** Sources of flights and trains. */
    arrivals: z.array(ArrivalSourceView),
    outbox: z.object({
      waiting: count,
      oldestSeconds: z.number(),
      givenUp: z.array(
        z.object({
          id: z.string(),
          topic: z.string(),
          objectId: z.string(),
          attempts: count,
          createdAt: Instant,
          givenUpAt: Instant,
        }),
      ),
    }),
    messages: z.object({ due: count, failed: count }),
    /** Null: the queue does not answer; the sweeper still finds due work. */
    jobs: z
      .object({
        kinds: z.array(jobKind),
        failed: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            objectId: z.string(),
            attempts: count,
            reason: z.string(),
            at: Instant.nullable(),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'MachineRoom' });
export type MachineRoomView = z.infer<typeof MachineRoomView>;

export const RetryJobRequest = z.object({ id: requiredLine(300) }).meta({ id: 'RetryJob' });
export type RetryJobRequest = z.infer<typeof RetryJobRequest>;
