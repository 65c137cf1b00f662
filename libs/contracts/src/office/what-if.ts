import { z } from 'zod';
import { Cents, Instant, Uuid } from '../kernel/primitives.js';

const count = z.int().min(0);
const figure = z.number().nullable();
const values = z.record(z.string().max(60), z.number());

/** A past period to be played again, with the values that would have been otherwise; none: as it was. */
export const NewWhatIfRequest = z.object({ from: Instant, until: Instant, changes: values }).meta({ id: 'NewWhatIf' });
export type NewWhatIfRequest = z.infer<typeof NewWhatIfRequest>;

/** What a period came to. Null: nothing to count, or not recorded. */
export const PeriodFiguresView = z
  .object({
    rides: count,
    servedPercent: figure,
    meanWaitSeconds: figure,
    p95WaitSeconds: figure,
    emptyKm: figure,
    onTimePercent: figure,
    /** Inequality of idle time between drivers, 0 = all the same. */
    idleGini: figure,
    idlePercent: figure,
    fareCents: Cents,
    lostCents: Cents,
    fareCentsPerHour: figure,
    hours: z.array(z.object({ rides: count, waitSeconds: figure, servedPercent: figure })),
  })
  .meta({ id: 'PeriodFigures' });
export type PeriodFiguresView = z.infer<typeof PeriodFiguresView>;

const played = z.object({ figures: PeriodFiguresView, fingerprint: z.string() });

/** Every recorded round decided again, and the period played with the settings as they were and with others. */
export const WhatIfResultView = z
  .object({
    replay: z.object({
      rounds: count,
      decisions: count,
      identical: count,
      differing: count,
      /** A record of the round is missing, or its settings are. */
      notReplayed: count,
      differences: z.array(
        z.object({
          tripId: Uuid,
          decidedAt: Instant,
          kind: z.enum(['winner', 'record']),
          recordedDriverId: z.string().nullable(),
          recomputedDriverId: z.string().nullable(),
        }),
      ),
    }),
    settingsVersion: z.string(),
    /** The values in force when the period began. */
    values,
    shifts: count,
    leftOut: z.object({ ridesCancelledLater: count, unreachable: count, shiftsWithoutPlace: count }),
    recorded: PeriodFiguresView,
    asWas: played,
    /** Null: no value was changed. */
    changed: played.nullable(),
    /** Rides that the changed settings gave to another driver, to someone after all, or to no one any more. */
    otherDriver: count,
  })
  .meta({ id: 'WhatIfResult' });
export type WhatIfResultView = z.infer<typeof WhatIfResultView>;

const whatIf = {
  id: Uuid,
  from: Instant,
  until: Instant,
  changes: values,
  createdAt: Instant,
  /** Null when the account has been erased. */
  createdBy: z.string().nullable(),
  /** From 0 to 1. */
  progress: z.number(),
  finishedAt: Instant.nullable(),
  failure: z.enum(['no_rides', 'too_many_rides', 'no_roads', 'failed']).nullable(),
};

/** The last what-ifs, latest first, and the settings that one may change as they are now. */
export const WhatIfsView = z.object({ whatIfs: z.array(z.object(whatIf)), values }).meta({ id: 'WhatIfs' });
export type WhatIfsView = z.infer<typeof WhatIfsView>;

/** One with its result, once it has one. */
export const WhatIfView = z.object({ ...whatIf, result: WhatIfResultView.nullable() }).meta({ id: 'WhatIf' });
export type WhatIfView = z.infer<typeof WhatIfView>;
