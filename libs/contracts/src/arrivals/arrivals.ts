import { ARRIVAL_KINDS, ARRIVAL_STATUSES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, Uuid } from '../kernel/primitives.js';

const ArrivalKindName = z.enum(ARRIVAL_KINDS);
const ArrivalStatusName = z.enum(ARRIVAL_STATUSES);

/** A flight or train: its number as typed, the day it arrives in Brussels, and the airport or station (`airport:BRU`). */
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
    /** By name; null for a train, and for an airline we have no name for. */
    airline: z.string().nullable(),
    from: z.string().nullable(),
    at: z.string(),
    /** As far as it is known yet. */
    terminal: z.string().nullable(),
    scheduledAt: Instant,
    expectedAt: Instant,
    status: ArrivalStatusName,
    pickupAt: Instant,
    observedAt: Instant,
    /** Its source does not answer: this is the last known state. */
    stale: z.boolean(),
  })
  .meta({ id: 'Arrival' });
export type ArrivalView = z.infer<typeof ArrivalView>;

/** Arrivals with that number on that day, soonest first; `demo`: made up by the simulator. */
export const ArrivalsView = z.object({ arrivals: z.array(ArrivalView), demo: z.boolean() }).meta({ id: 'Arrivals' });
export type ArrivalsView = z.infer<typeof ArrivalsView>;

/** The flight or train the passenger of a trip arrives on; without `status` it has not been found (yet). */
export const TripArrivalView = z
  .object({
    kind: ArrivalKindName,
    number: z.string(),
    status: ArrivalStatusName.nullable(),
    from: z.string().nullable(),
    scheduledAt: Instant.nullable(),
    /** Best known time: the actual arrival, otherwise the expected one. */
    expectedAt: Instant.nullable(),
    actualAt: Instant.nullable(),
    terminal: z.string().nullable(),
    gate: z.string().nullable(),
    belt: z.string().nullable(),
    platform: z.string().nullable(),
    divertedTo: z.string().nullable(),
    /** When this was last observed. */
    observedAt: Instant.nullable(),
    /** Its source does not answer: this is the last known state. */
    stale: z.boolean(),
    /** Made up by the simulator. */
    demo: z.boolean(),
    /** The pickup as booked, or as chosen again later. */
    bookedAt: Instant,
    /** The arrival is cancelled or diverted and the passenger has not decided yet; for the passenger and staff. */
    choose: z.boolean(),
    /** Driver and staff only: another ride of the driver that this one now collides with. */
    swapWith: Uuid.nullable(),
  })
  .meta({ id: 'TripArrival' });
export type TripArrivalView = z.infer<typeof TripArrivalView>;

/** Keeps a ride whose arrival is off, at another time. `arrival.nothing_to_choose`, `arrival.time_out_of_range`. */
export const KeepRideRequest = z.object({ pickupAt: Instant }).meta({ id: 'KeepRideRequest' });
export type KeepRideRequest = z.infer<typeof KeepRideRequest>;

/** Health of one source of flights or trains: this process's own requests, and the arrivals that open rides depend on. */
export const ArrivalSourceView = z
  .object({
    kind: ArrivalKindName,
    id: z.string(),
    /** Made up by the simulator. */
    demo: z.boolean(),
    /** Circuit open since `openSince`: no requests before `openUntil`. */
    open: z.boolean(),
    openSince: Instant.nullable(),
    openUntil: Instant.nullable(),
    failures: z.int(),
    lastFailure: z.string().nullable(),
    lastAnswerAt: Instant.nullable(),
    askedLastHour: z.int(),
    /** Requests the source rejected as invalid; they do not count as its failures. */
    questionsRefused: z.int(),
    /** Arrivals that open rides wait for, whichever process follows them. */
    followed: z.int(),
    /** Of these, the ones whose source does not answer. */
    stale: z.int(),
    /** Of these, the ones not refreshed in time. */
    overdue: z.int(),
    /** Age of the newest and the oldest data about them. */
    newestAt: Instant.nullable(),
    oldestAt: Instant.nullable(),
    /** Rides whose number was not found. */
    notFound: z.int(),
  })
  .meta({ id: 'ArrivalSource' });
export type ArrivalSourceView = z.infer<typeof ArrivalSourceView>;
