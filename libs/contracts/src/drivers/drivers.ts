import { WAITING_KINDS, CONTROL_VERDICTS } from '@sablon/domain';
import { z } from 'zod';
import { TripPlaceView, TripView } from '../trips/trip-view.js';
import { PaperOverView } from './driver-papers.js';
import { DriverMessageView } from '../messages/staff-messages.js';
import {
  Cents,
  Instant,
  requiredLine,
  ServiceName,
  Uuid,
  VehicleClassName,
  VehicleColourName,
  LocalizedText,
} from '../kernel/primitives.js';

/**
 * Where a waiting driver stands among those who could be offered a ride of his car's class in his zone, by how long each has waited. It is
 * no promise of who is next: matching weighs the way first, and waiting for as much as `waitingCounts` says.
 */
export const DriverQueueView = z
  .object({
    /** Null where there is no position to count by, or it is in no zone; and for a driver who does not wait. */
    place: z.object({ zone: LocalizedText, position: z.int().min(1), of: z.int().min(1) }).nullable(),
    missing: z.enum(['waiting', 'position', 'zone']).nullable(),
    /** The most that waiting makes up for, in seconds of driving, and after how many seconds of it. */
    waitingCounts: z.object({ worthSeconds: z.int(), afterSeconds: z.int() }),
  })
  .meta({ id: 'DriverQueue' });
export type DriverQueueView = z.infer<typeof DriverQueueView>;

export const ControlKeysView = z
  .object({ keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })) })
  .meta({ id: 'ControlKeys' });
export type ControlKeysView = z.infer<typeof ControlKeysView>;

/** A proof of reservation as it was scanned or pasted, alone or in its link. */
export const ControlCheckRequest = z.object({ proof: requiredLine(2_000) }).meta({ id: 'ControlCheckRequest' });
export type ControlCheckRequest = z.infer<typeof ControlCheckRequest>;

export const ControlVerdictView = z.object({ verdict: z.enum(CONTROL_VERDICTS) }).meta({ id: 'ControlVerdict' });
export type ControlVerdictView = z.infer<typeof ControlVerdictView>;

/** What a driver shows at a roadside check; numbers we do not know are ''. */
export const ControlView = z
  .object({
    operator: z.string(),
    operatorVat: z.string(),
    operatorLicence: z.string(),
    driverLicence: z.string(),
    /** Of the car he sits in. */
    vehicleLicence: z.string(),
    /** A signed proof of each trip he holds, as the link its QR carries. */
    proofs: z.array(z.object({ tripId: Uuid, link: z.string() })),
  })
  .meta({ id: 'Control' });
export type ControlView = z.infer<typeof ControlView>;

export const VehicleView = z
  .object({
    id: Uuid,
    plate: z.string(),
    model: z.string(),
    colour: VehicleColourName,
    vehicleClass: VehicleClassName,
    seats: z.int(),
    bags: z.int(),
    features: z.array(z.string()),
  })
  .meta({ id: 'Vehicle' });

/** An exclusive proposal to one driver: enough to decide, no passenger identity before acceptance (I22). */
export const OfferView = z
  .object({
    id: Uuid,
    tripId: Uuid,
    kind: z.enum(['asap', 'booked', 'rescue']),
    service: ServiceName,
    pickup: TripPlaceView,
    dropoff: TripPlaceView,
    pickupAt: Instant,
    asap: z.boolean(),
    etaSeconds: z.int(),
    pickupMeters: z.int(),
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    routeQuality: z.string(),
    fareCents: Cents,
    /** What is left of the fare for him, after tax and our part. */
    earnsCents: Cents,
    passengers: z.int(),
    bags: z.int(),
    options: z.array(z.string()),
    /** Milliseconds the driver has from delivery. */
    ttlMs: z.int(),
    expiresAt: Instant,
  })
  .meta({ id: 'Offer' });
export type OfferView = z.infer<typeof OfferView>;

/** Whether he still does a ride he promised for `pickupAt`: asked, and until when his answer counts; `checkedInAt` once he said so. */
export const CheckInView = z
  .object({
    tripId: Uuid,
    pickupAt: Instant,
    dueAt: Instant,
    takeBackAt: Instant,
    /** Whether a device of his has said that it showed the question. */
    seen: z.boolean(),
    checkedInAt: Instant.nullable(),
  })
  .meta({ id: 'CheckIn' });
export type CheckInView = z.infer<typeof CheckInView>;

/** He does the ride at this pickup time; another one since is refused with `trip.version_conflict`. */
export const CheckInRequest = z.object({ pickupAt: Instant }).meta({ id: 'CheckInRequest' });
export type CheckInRequest = z.infer<typeof CheckInRequest>;

/** That a device of his shows the question is known now. */
export const CheckInSeenView = z.object({ seen: z.literal(true) }).meta({ id: 'CheckInSeen' });
export type CheckInSeenView = z.infer<typeof CheckInSeenView>;

/** Everything the driver's screen shows; refetched on reconnect. */
export const DriverStateView = z
  .object({
    driverId: Uuid,
    status: z.enum(['pending', 'approved', 'suspended']),
    shift: z.enum(['off', 'on', 'break']),
    shiftSince: Instant.nullable(),
    /** At work and without a ride: since when. */
    idleSince: Instant.nullable(),
    vehicle: VehicleView.nullable(),
    vehicles: z.array(VehicleView),
    offer: OfferView.nullable(),
    current: TripView.nullable(),
    next: z.array(TripView),
    /** The ride he has just ended, as long as his screen asks how it went. */
    ended: TripView.nullable(),
    /** Rides ended since midnight in Brussels, and what the books owe him of that day: his part of fares, waiting and fees, and tips. */
    today: z.object({ trips: z.int(), earnedCents: z.int() }),
    control: ControlView,
    /** Papers of his and of his car that are over: while there are any he is offered and given nothing. */
    papersOver: z.array(PaperOverView),
    /** Promised rides he is asked about, or has confirmed. */
    checkIns: z.array(CheckInView),
    /** Messages of dispatch he has not said he has read, oldest first. */
    messages: z.array(DriverMessageView),
    /** Rides taken back from him a short while ago: not confirmed, or for a paper that ends before them. */
    takenBack: z.array(z.object({ tripId: Uuid, why: z.enum(['check_in', 'paper']) })),
    /** Free minutes and cents for each further one by the tariff of now, for a phone without a network; null without a tariff. */
    waitingRates: z
      .object({ perMinuteCents: Cents, freeMinutes: z.record(z.enum(WAITING_KINDS), z.number()) })
      .nullable(),
  })
  .meta({ id: 'DriverState' });
export type DriverStateView = z.infer<typeof DriverStateView>;

export const ShiftRequest = z
  .object({ shift: z.enum(['off', 'on', 'break']), vehicleId: Uuid.nullable().default(null) })
  .meta({ id: 'ShiftRequest' });
export type ShiftRequest = z.infer<typeof ShiftRequest>;

export const ReleaseRequest = z.object({ reason: requiredLine(200) }).meta({ id: 'ReleaseRequest' });
export const DeclineRequest = z
  .object({ reason: requiredLine(200).nullable().default(null) })
  .meta({ id: 'DeclineRequest' });

/** A page of a driver's past trips; `cursor` is the `nextCursor` of the page before. */
export const DriverTripsQuery = z.object({
  cursor: z.iso.datetime().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const DriverTripsView = z
  .object({ trips: z.array(TripView), nextCursor: z.string().nullable() })
  .meta({ id: 'DriverTrips' });
export type DriverTripsView = z.infer<typeof DriverTripsView>;
