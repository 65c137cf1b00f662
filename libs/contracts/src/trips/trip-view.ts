import { ACTOR_ROLES, CUSTODY_KINDS, DELAY_REASONS, ROUTE_QUALITIES, SEARCH_STAGES } from '@sablon/domain';
import { z } from 'zod';
import { TripArrivalView } from '../arrivals/arrivals.js';
import {
  Cents,
  Instant,
  LanguageCode,
  LocalizedText,
  Point,
  ServiceName,
  TripStatusName,
  TripTypeName,
  Uuid,
  VehicleClassName,
  VehicleColourName,
} from '../kernel/primitives.js';

export const TripPlaceView = z.object({
  placeId: z.string(),
  kind: z.string(),
  label: LocalizedText,
  detail: LocalizedText,
  lat: z.number(),
  lng: z.number(),
});

/** Finer than the five statuses, derived from them and the timestamps (ux.md §2.3). */
export const TRIP_PHASES = [
  'awaiting_payment',
  'awaiting_approval',
  'scheduled',
  'searching',
  'assigned',
  'en_route',
  'arrived',
  'on_board',
  'completed',
  'cancelled',
] as const;
export type TripPhase = (typeof TRIP_PHASES)[number];

/**
 * A whole versioned trip, projected for one audience: fields the audience does not need are null. The same shape answers the GET
 * and travels in `trip.updated`; a client keeps the higher version.
 */
export const TripView = z
  .object({
    id: Uuid,
    version: z.int(),
    bookingId: Uuid,
    bookingCode: z.string(),
    leg: z.int(),
    legs: z.int(),
    service: ServiceName,
    tripType: TripTypeName,
    vehicleClass: VehicleClassName,
    status: TripStatusName,
    phase: z.enum(TRIP_PHASES),
    asap: z.boolean(),
    pickupAt: Instant,
    promisedPickupAt: Instant.nullable(),
    /** Staff only: when a car is due by an earlier promise; set only if it is not `promisedPickupAt ?? pickupAt`. */
    dueAt: Instant.optional(),
    pickup: TripPlaceView,
    dropoff: TripPlaceView,
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    route: z.array(Point),
    routeQuality: z.enum(ROUTE_QUALITIES),
    fareCents: Cents,
    passengers: z.int(),
    bags: z.int(),
    options: z.array(z.string()),
    flightNumber: z.string().nullable(),
    nameSign: z.string().nullable(),
    note: z.string().nullable(),
    parcel: z
      .object({
        weightKg: z.number(),
        /** In centimetres; null = not given. */
        sidesCm: z.array(z.number()).nullable(),
        description: z.string(),
        express: z.boolean(),
        /** When its delivery window ends. */
        deliveredBy: Instant.optional(),
        /** Its last custody step; null = still with its sender. */
        state: z.enum(CUSTODY_KINDS).exclude(['contacted']).nullable(),
        /** Length of its chain: of two views of one version, the longer one is newer. */
        links: z.int(),
        /** Driver and staff only: written on the parcel by a driver without a numbered seal. */
        label: z.string().nullable(),
      })
      .nullable(),
    /** Passenger and staff only: four digits the passenger gives the driver on boarding. */
    boardingCode: z.string().nullable(),
    /** Who travels, for driver and staff; for who booked the ride, themselves. */
    passenger: z
      .object({ firstName: z.string(), lastName: z.string(), phone: z.string().nullable(), language: LanguageCode })
      .nullable(),
    /** For who booked the ride: who travels in their place. By a link, the first name alone. */
    rider: z.object({ firstName: z.string(), lastName: z.string() }).optional(),
    /** Staff only: who booked the ride for its passenger. */
    booker: z.object({ firstName: z.string(), lastName: z.string(), phone: z.string() }).optional(),
    driver: z
      .object({
        id: Uuid,
        firstName: z.string(),
        phone: z.string().nullable(),
        /** Average of the driver's ratings in tenths of a star and how many there are; null while there are too few to show. */
        ratingTenths: z.int().nullable(),
        ratingCount: z.int().nullable(),
        plate: z.string(),
        model: z.string(),
        colour: VehicleColourName,
        vehicleClass: VehicleClassName,
        /** The car's licence number, as on the car; absent while it is not known. */
        licence: z.string().optional(),
      })
      .nullable(),
    search: z.object({ stage: z.enum(SEARCH_STAGES), driversAsked: z.int() }).nullable(),
    /** Staff only: needs a dispatcher. */
    escalated: z.boolean(),
    /** Whether the driver's position may be shown to this audience right now. */
    live: z.boolean(),
    acceptedAt: Instant.nullable(),
    departedAt: Instant.nullable(),
    arrivedAt: Instant.nullable(),
    startedAt: Instant.nullable(),
    completedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    cancelReason: z.string().nullable(),
    cancelledBy: z.enum(ACTOR_ROLES).nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** The passenger's rating for passenger and staff; the driver's own rating for the driver. */
    stars: z.int().nullable(),
    /** The flight or train its passenger arrives on. */
    arrival: TripArrivalView.nullable(),
    /** When the driver of a planned ride confirmed it, shortly before leaving. */
    checkedInAt: Instant.nullable(),
    /** The delay at the pickup last announced, while the driver is on the way. */
    delay: z.object({ minutes: z.int(), reason: z.enum(DELAY_REASONS), expectedAt: Instant }).nullable(),
  })
  .meta({ id: 'Trip' });
export type TripView = z.infer<typeof TripView>;
