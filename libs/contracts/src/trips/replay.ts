import { TRIP_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Point, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** ASSUMPTION: an hour of 300 cars is about two megabytes. */
const MINUTES_MAX = 60;

export const ReplayQuery = z.object({
  from: Instant,
  minutes: z.coerce.number().int().min(1).max(MINUTES_MAX).default(10),
});

/**
 * Where a car was: `seconds since from, latitude, longitude` of each point, in hundred-thousandths of a degree; the first point as it
 * is, each further one as the difference from the one before. A gap says that nobody knew.
 */
const Track = z.array(z.int());

/** To the millisecond: just before an event is not yet after it. */
const Seconds = z.number();

export const ReplayCarView = z
  .object({
    driverId: Uuid,
    name: z.string(),
    plate: z.string().nullable(),
    vehicleClass: VehicleClassName.nullable(),
    track: Track,
    /** Work and breaks: from, to in seconds since `from`; null = still. */
    shifts: z.array(z.object({ kind: z.enum(['on', 'break']), from: Seconds, to: Seconds.nullable() })),
  })
  .meta({ id: 'ReplayCar' });
export type ReplayCarView = z.infer<typeof ReplayCarView>;

export const ReplayTripView = z
  .object({
    id: Uuid,
    bookingCode: z.string(),
    asap: z.boolean(),
    pickupAt: Instant,
    pickup: Point.extend({ label: LocalizedText }),
    dropoff: Point.extend({ label: LocalizedText }),
    /** What it was from when on, oldest first. */
    states: z.array(
      z.object({
        /** Seconds since `from`; what was before it is negative. */
        at: Seconds,
        status: z.enum(TRIP_STATUSES),
        driverId: Uuid.nullable(),
        /** Its driver is on his way or at the pickup. */
        underWay: z.boolean(),
      }),
    ),
    /** Who was asked, first one first; `to` null = still open at the end of what is known. */
    offers: z.array(
      z.object({
        driverId: Uuid,
        name: z.string(),
        from: Seconds,
        to: Seconds.nullable(),
        /** How it ended. */
        status: z.string(),
      }),
    ),
  })
  .meta({ id: 'ReplayTrip' });
export type ReplayTripView = z.infer<typeof ReplayTripView>;

/** A stretch of the last 24 hours of the whole fleet. */
export const ReplayView = z
  .object({
    from: Instant,
    /** The end of what is known, at most the end of what was asked for. */
    to: Instant,
    cars: z.array(ReplayCarView),
    trips: z.array(ReplayTripView),
    /** When rides ended that count as completed or cancelled at some moment of this stretch: seconds since `from`. */
    ended: z.object({ completed: z.array(Seconds), cancelled: z.array(Seconds) }),
  })
  .meta({ id: 'Replay' });
export type ReplayView = z.infer<typeof ReplayView>;
