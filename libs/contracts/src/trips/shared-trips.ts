import { ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { TRIP_PHASES } from './trip-view.js';
import {
  Instant,
  line,
  LocalizedText,
  Point,
  TripStatusName,
  TripTypeName,
  Uuid,
  VehicleClassName,
  VehicleColourName,
} from '../kernel/primitives.js';
import { TripEtaView } from './trips.js';

/** ASSUMPTION: long enough for any name or nickname. */
const LABEL_MAX = 40;

/** The page makes `id`, so a repeated request does not make a second link. `label` names the person it is for. */
export const ShareTripRequest = z.object({ id: Uuid, label: line(LABEL_MAX) }).meta({ id: 'ShareTripRequest' });
export type ShareTripRequest = z.infer<typeof ShareTripRequest>;

/** A link for following a ride, as its passenger sees it. `path` is null when the link can only be withdrawn. */
export const SharedLinkView = z
  .object({
    id: Uuid,
    label: z.string(),
    createdAt: Instant,
    expiresAt: Instant,
    /** Opens the ride without an account: `/share/<token>`. */
    path: z.string().nullable(),
  })
  .meta({ id: 'SharedLink' });
export type SharedLinkView = z.infer<typeof SharedLinkView>;

/** Links that open a ride now, newest first. `mayShare`: another one may be made. */
export const SharedLinksView = z
  .object({ mayShare: z.boolean(), links: z.array(SharedLinkView) })
  .meta({ id: 'SharedLinks' });
export type SharedLinksView = z.infer<typeof SharedLinksView>;

const SharedPlace = z.object({ label: LocalizedText, detail: LocalizedText, lat: z.number(), lng: z.number() });

/**
 * A ride for the people its passenger shares it with: the route, the car, the driver's first name. No passenger, no price, no
 * code, no phone number, no wishes, no booking.
 */
export const SharedTripView = z
  .object({
    id: Uuid,
    version: z.int(),
    tripType: TripTypeName,
    status: TripStatusName,
    phase: z.enum(TRIP_PHASES),
    asap: z.boolean(),
    pickupAt: Instant,
    pickup: SharedPlace,
    dropoff: SharedPlace,
    route: z.array(Point),
    routeQuality: z.enum(ROUTE_QUALITIES),
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    driver: z
      .object({
        firstName: z.string(),
        plate: z.string(),
        model: z.string(),
        colour: VehicleColourName,
        vehicleClass: VehicleClassName,
      })
      .nullable(),
    /** Whether the car's position may be shown right now. */
    live: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: 'SharedTrip' });
export type SharedTripView = z.infer<typeof SharedTripView>;

/** Position of a shared ride's car. Heading in degrees, speed in m/s, `at` in epoch milliseconds of the fix. */
export const SharedPositionView = z
  .object({
    tripId: Uuid,
    lat: z.number(),
    lng: z.number(),
    heading: z.number().nullable(),
    speed: z.number().nullable(),
    at: z.number(),
  })
  .meta({ id: 'SharedPosition' });
export type SharedPositionView = z.infer<typeof SharedPositionView>;

/** A shared ride with the present data about its car, and until when the link opens it. */
export const SharedLiveView = z
  .object({
    trip: SharedTripView,
    position: SharedPositionView.nullable(),
    eta: TripEtaView.nullable(),
    expiresAt: Instant,
    /** For who travels on a ride that another person booked. */
    rider: z
      .object({
        /** First name of who booked it. */
        bookedBy: z.string(),
        /** Four digits for the driver; null once they are no longer needed. */
        boardingCode: z.string().nullable(),
        /** While the driver may be called. */
        driverPhone: z.string().nullable(),
      })
      .optional(),
  })
  .meta({ id: 'SharedLive' });
export type SharedLiveView = z.infer<typeof SharedLiveView>;
