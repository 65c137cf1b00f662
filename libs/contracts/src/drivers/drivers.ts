import {
  WAITING_KINDS,
  CONTROL_VERDICTS,
  SHIFTS,
  DRIVER_STATUSES,
  OFFER_KINDS,
  ROUTE_QUALITIES,
  VEHICLE_FEATURES,
} from '@sablon/domain';
import { z } from 'zod';
import { TripPlaceView, TripView } from '../trips/trip-view.js';
import { DocumentOverView } from './driver-documents.js';
import { BreakView, DirectionsView, PlaceSuggestionView } from './waiting.js';
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
 * A waiting driver's position among those who could get an offer for their class of car in their zone, by waiting time. It does
 * not predict who is next: matching weighs the drive to the pickup first, and waiting only as far as `waitingCounts` says.
 */
export const DriverQueueView = z
  .object({
    /** Null without a position, outside all zones, or when the driver is not waiting. */
    place: z.object({ zone: LocalizedText, position: z.int().min(1), of: z.int().min(1) }).nullable(),
    missing: z.enum(['waiting', 'position', 'zone']).nullable(),
    /** The most that waiting can make up for, in seconds of driving, and the waiting time at which that is reached. */
    waitingCounts: z.object({ worthSeconds: z.int(), afterSeconds: z.int() }),
  })
  .meta({ id: 'DriverQueue' });
export type DriverQueueView = z.infer<typeof DriverQueueView>;

export const ControlKeysView = z
  .object({ keys: z.array(z.object({ keyId: z.string(), publicKey: z.string() })) })
  .meta({ id: 'ControlKeys' });
export type ControlKeysView = z.infer<typeof ControlKeysView>;

/** A proof of reservation as scanned or pasted, bare or inside its link. */
export const ControlCheckRequest = z.object({ proof: requiredLine(2_000) }).meta({ id: 'ControlCheckRequest' });
export type ControlCheckRequest = z.infer<typeof ControlCheckRequest>;

export const ControlVerdictView = z.object({ verdict: z.enum(CONTROL_VERDICTS) }).meta({ id: 'ControlVerdict' });
export type ControlVerdictView = z.infer<typeof ControlVerdictView>;

/** Details a driver shows at a roadside check; unknown numbers are ''. */
export const ControlView = z
  .object({
    operator: z.string(),
    operatorVat: z.string(),
    operatorLicence: z.string(),
    driverLicence: z.string(),
    /** Of the car they are driving. */
    vehicleLicence: z.string(),
    /** A signed proof of each of the driver's trips, as the link its QR code carries. */
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
    features: z.array(z.enum(VEHICLE_FEATURES)),
  })
  .meta({ id: 'Vehicle' });

/** An exclusive proposal to one driver: enough to decide on, without the passenger's identity before acceptance (I22). */
export const OfferView = z
  .object({
    id: Uuid,
    tripId: Uuid,
    kind: z.enum(OFFER_KINDS),
    service: ServiceName,
    pickup: TripPlaceView,
    dropoff: TripPlaceView,
    pickupAt: Instant,
    asap: z.boolean(),
    etaSeconds: z.int(),
    pickupMeters: z.int(),
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    routeQuality: z.enum(ROUTE_QUALITIES),
    fareCents: Cents,
    /** The driver's share of the fare, after tax and commission. */
    earnsCents: Cents,
    /** Invoiced to a company afterwards instead of paid before the ride; the driver takes no money either way. */
    onAccount: z.boolean(),
    passengers: z.int(),
    bags: z.int(),
    options: z.array(z.string()),
    /** Milliseconds the driver has to answer, from delivery. */
    ttlMs: z.int(),
    expiresAt: Instant,
  })
  .meta({ id: 'Offer' });
export type OfferView = z.infer<typeof OfferView>;

/** A request to confirm the promised ride at `pickupAt`, with its deadline; `checkedInAt` is set once confirmed. */
export const CheckInView = z
  .object({
    tripId: Uuid,
    pickupAt: Instant,
    dueAt: Instant,
    takeBackAt: Instant,
    /** Whether one of the driver's devices has reported showing the request. */
    seen: z.boolean(),
    checkedInAt: Instant.nullable(),
  })
  .meta({ id: 'CheckIn' });
export type CheckInView = z.infer<typeof CheckInView>;

/** Confirms the ride at this pickup time; if the time has changed since, it fails with `trip.version_conflict`. */
export const CheckInRequest = z.object({ pickupAt: Instant }).meta({ id: 'CheckInRequest' });
export type CheckInRequest = z.infer<typeof CheckInRequest>;

/** Acknowledges that a device shows the request. */
export const CheckInSeenView = z.object({ seen: z.literal(true) }).meta({ id: 'CheckInSeen' });
export type CheckInSeenView = z.infer<typeof CheckInSeenView>;

/** Everything the driver's screen shows; refetched on reconnect. */
export const DriverStateView = z
  .object({
    driverId: Uuid,
    status: z.enum(DRIVER_STATUSES),
    shift: z.enum(SHIFTS),
    shiftSince: Instant.nullable(),
    /** Until when they work; null = they did not say; absent from the version before. */
    shiftEndsAt: Instant.nullable().optional(),
    /** Since when the driver has been on a break; absent from the version before. */
    breakSince: Instant.nullable().optional(),
    /** Since when the driver has been on shift without a ride. */
    idleSince: Instant.nullable(),
    vehicle: VehicleView.nullable(),
    vehicles: z.array(VehicleView),
    offer: OfferView.nullable(),
    current: TripView.nullable(),
    next: z.array(TripView),
    /** The ride just ended, while the screen asks for a rating. */
    ended: TripView.nullable(),
    /**
     * Rides ended since midnight in Brussels, and what the books credit the driver for that day: their share of fares, waiting
     * and fees, and tips.
     */
    today: z.object({ trips: z.int(), earnedCents: z.int() }),
    control: ControlView,
    /** Expired documents of the driver and their car: while there are any, they get no offers and no assignments. */
    documentsOver: z.array(DocumentOverView),
    /** Promised rides to confirm, or confirmed. */
    checkIns: z.array(CheckInView),
    /** Where a ride is likely; these three are absent from the version before. */
    suggestion: PlaceSuggestionView.nullable().optional(),
    directions: DirectionsView.optional(),
    rest: BreakView.optional(),
    /** Dispatcher messages the driver has not confirmed reading, oldest first. */
    messages: z.array(DriverMessageView),
    /** Rides recently taken back from the driver: not confirmed, or because a document expires before them. */
    takenBack: z.array(z.object({ tripId: Uuid, why: z.enum(['check_in', 'document', 'exchanged', 'not_coming']) })),
    /** Free minutes and cents per further one in the current tariff, for use offline; null without a tariff. */
    waitingRates: z
      .object({ perMinuteCents: Cents, freeMinutes: z.record(z.enum(WAITING_KINDS), z.number()) })
      .nullable(),
  })
  .meta({ id: 'DriverState' });
export type DriverStateView = z.infer<typeof DriverStateView>;

/** `endsAt`: until when the driver works; absent, it stays as it is. */
export const ShiftRequest = z
  .object({ shift: z.enum(SHIFTS), vehicleId: Uuid.nullable().default(null), endsAt: Instant.nullable().optional() })
  .meta({ id: 'ShiftRequest' });
export type ShiftRequest = z.infer<typeof ShiftRequest>;

/** Until when a driver on shift works; null = until they end it. */
export const ShiftEndRequest = z.object({ endsAt: Instant.nullable() }).meta({ id: 'ShiftEndRequest' });
export type ShiftEndRequest = z.infer<typeof ShiftEndRequest>;

export const ReleaseRequest = z.object({ reason: requiredLine(200) }).meta({ id: 'ReleaseRequest' });
export const DeclineRequest = z
  .object({ reason: requiredLine(200).nullable().default(null) })
  .meta({ id: 'DeclineRequest' });

/** A page of a driver's past trips; `cursor` is the `nextCursor` of the page before. */
export const DriverTripsQuery = z.object({
  cursor: Uuid.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const DriverTripsView = z
  .object({ trips: z.array(TripView), nextCursor: Uuid.nullable() })
  .meta({ id: 'DriverTrips' });
export type DriverTripsView = z.infer<typeof DriverTripsView>;
