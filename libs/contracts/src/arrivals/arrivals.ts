import { ARRIVAL_KINDS, ARRIVAL_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, Uuid } from '../kernel/primitives.js';

const ArrivalKindName = z.enum(ARRIVAL_KINDS);
const ArrivalStatusName = z.enum(ARRIVAL_STATUSES);

/** Which flight or train: a number as people type it, the day it arrives in Brussels, and the airport or station (`airport:BRU`). */
export const ArrivalsQuery = z
  .object({
    number: z.string().trim().min(1).max(12),
    date: z.iso.date(),
    at: z.string().min(1).max(80),
  })
  .meta({ id: 'ArrivalsQuery' });
export type ArrivalsQuery = z.infer<typeof ArrivalsQuery>;

/** One instance of a number; `pickupAt` is when its passenger can be at the kerb. */
export const ArrivalView = z
  .object({
    kind: ArrivalKindName,
    number: z.string(),
    from: z.string().nullable(),
    at: z.string(),
    scheduledAt: Instant,
    expectedAt: Instant,
    status: ArrivalStatusName,
    pickupAt: Instant,
    observedAt: Instant,
    /** Its source does not answer: this is the last that was known. */
    stale: z.boolean(),
  })
  .meta({ id: 'Arrival' });
export type ArrivalView = z.infer<typeof ArrivalView>;

/** What arrives by that number on that day, soonest first; `demo`: made up by the simulator. */
export const ArrivalsView = z.object({ arrivals: z.array(ArrivalView), demo: z.boolean() }).meta({ id: 'Arrivals' });
export type ArrivalsView = z.infer<typeof ArrivalsView>;

/** What the passenger of a trip comes by; without `status` it was not found (yet). */
export const TripArrivalView = z
  .object({
    kind: ArrivalKindName,
    number: z.string(),
    status: ArrivalStatusName.nullable(),
    from: z.string().nullable(),
    scheduledAt: Instant.nullable(),
    /** The best that is known: when it arrived, else when it is expected. */
    expectedAt: Instant.nullable(),
    actualAt: Instant.nullable(),
    terminal: z.string().nullable(),
    gate: z.string().nullable(),
    belt: z.string().nullable(),
    platform: z.string().nullable(),
    divertedTo: z.string().nullable(),
    /** How old this is. */
    observedAt: Instant.nullable(),
    /** Its source does not answer: this is the last that was known. */
    stale: z.boolean(),
    /** Made up by the simulator. */
    demo: z.boolean(),
    /** The pickup as it was booked, or chosen anew. */
    bookedAt: Instant,
    /** It is off, and the passenger has not said what he wants; for him and staff. */
    choose: z.boolean(),
    /** Driver and staff only: another ride of the driver that this one runs into now. */
    swapWith: Uuid.nullable(),
  })
  .meta({ id: 'TripArrival' });
export type TripArrivalView = z.infer<typeof TripArrivalView>;

/** The flight or train is off: the ride is kept for another time. `arrival.nothing_to_choose`, `arrival.time_out_of_range`. */
export const KeepRideRequest = z.object({ pickupAt: Instant }).meta({ id: 'KeepRideRequest' });
export type KeepRideRequest = z.infer<typeof KeepRideRequest>;

/** How a source of flights or trains is doing: as this process asks it, and what rides wait for. */
export const ArrivalSourceView = z
  .object({
    kind: ArrivalKindName,
    id: z.string(),
    /** Made up by us. */
    demo: z.boolean(),
    /** Given up for a while, since then: nobody asks before `openUntil`. */
    open: z.boolean(),
    openSince: Instant.nullable(),
    openUntil: Instant.nullable(),
    failures: z.int(),
    lastFailure: z.string().nullable(),
    lastAnswerAt: Instant.nullable(),
    askedLastHour: z.int(),
    /** Questions it did not take; they are no failures of its. */
    questionsRefused: z.int(),
    /** Arrivals that open rides wait for, by whoever follows them. */
    followed: z.int(),
    /** Of them, those whose source does not answer. */
    stale: z.int(),
    /** Of them, those nobody looked at in time. */
    overdue: z.int(),
    /** The newest and the oldest of what is known of them. */
    newestAt: Instant.nullable(),
    oldestAt: Instant.nullable(),
    /** Rides whose number nothing was found by. */
    notFound: z.int(),
  })
  .meta({ id: 'ArrivalSource' });
export type ArrivalSourceView = z.infer<typeof ArrivalSourceView>;
