import { OFFER_STATUSES, TRIP_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Point, Uuid, VehicleClassName } from '../kernel/primitives.js';

/** ASSUMPTION: an hour of 300 cars is about two megabytes. */
const MINUTES_MAX = 60;

export const ReplayQuery = z.object({
  from: Instant,
  minutes: z.coerce.number().int().min(1).max(MINUTES_MAX).default(10),
});

/**
 * A car's track: `seconds since from, latitude, longitude` of each point, in hundred-thousandths of a degree; the first point in
 * full, every other one as the difference from the one before. A gap means the position was unknown.
 */
const Track = z.array(z.int());

/** To the millisecond: the instant just before an event must not count as after it. */
const Seconds = z.number();

export const ReplayCarView = z
  .object({
    driverId: Uuid,
    name: z.string(),
    plate: z.string().nullable(),
    vehicleClass: VehicleClassName.nullable(),
    track: Track,
    /** Shifts and breaks: from, to in seconds since `from`; null = still running. */
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
    /** Its states and when each began, oldest first. */
    states: z.array(
      z.object({
        /** Seconds since `from`; negative for earlier ones. */
        at: Seconds,
        status: z.enum(TRIP_STATUSES),
        driverId: Uuid.nullable(),
        /** Its driver is on the way or at the pickup. */
        underWay: z.boolean(),
      }),
    ),
    /** Offers in order; `to` null = still open at the end of the data. */
    offers: z.array(
      z.object({
        driverId: Uuid,
        name: z.string(),
        from: Seconds,
        to: Seconds.nullable(),
        /** How it ended. */
        status: z.enum(OFFER_STATUSES),
      }),
    ),
  })
  .meta({ id: 'ReplayTrip' });
export type ReplayTripView = z.infer<typeof ReplayTripView>;

/** A section of the last 24 hours, for the whole fleet. */
export const ReplayView = z
  .object({
    from: Instant,
    /** End of the data, at most the requested end. */
    to: Instant,
    cars: z.array(ReplayCarView),
    trips: z.array(ReplayTripView),
    /** End times of rides that count as completed or cancelled at some moment of this section: seconds since `from`. */
    ended: z.object({ completed: z.array(Seconds), cancelled: z.array(Seconds) }),
  })
  .meta({ id: 'Replay' });
export type ReplayView = z.infer<typeof ReplayView>;
