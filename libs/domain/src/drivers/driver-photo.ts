import type { TripStatus } from '../trips/trip-facts.js';

/** A driver's portrait for passengers: small and square, made so on the driver's phone (decision 115). */
export const DRIVER_PHOTO = {
  sidePx: 320,
  /** ASSUMPTION: a portrait of that size is recognised at half of it. */
  mostBytes: 60_000,
} as const;

/** The statuses in which the passenger of a ride sees the face of its driver. */
const SHOWN_DURING: ReadonlySet<TripStatus> = new Set<TripStatus>(['accepted', 'ongoing']);

/** Whether a passenger may see the photo of their driver now: the driver has accepted, and the ride is not over. */
export const showsDriverPhoto = (trip: { readonly status: TripStatus; readonly driver: unknown }): boolean =>
  trip.driver !== null && SHOWN_DURING.has(trip.status);
