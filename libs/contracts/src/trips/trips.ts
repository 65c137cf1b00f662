import { END_REASONS, ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, line, paragraphs, Point, Uuid } from '../kernel/primitives.js';
import { TripView } from './trip-view.js';

/** A driver's live position as an entitled viewer gets it. Heading in degrees, speed in m/s. */
export const LivePositionView = z
  .object({
    tripId: Uuid.optional(),
    driverId: Uuid,
    lat: z.number(),
    lng: z.number(),
    heading: z.number().nullable(),
    speed: z.number().nullable(),
    /** Epoch milliseconds of the fix. */
    at: z.number(),
  })
  .meta({ id: 'LivePosition' });
export type LivePositionView = z.infer<typeof LivePositionView>;

/** Minutes left to pickup (accepted) or to drop-off (ongoing). */
export const TripEtaView = z
  .object({
    tripId: Uuid,
    towards: z.enum(['pickup', 'dropoff']),
    etaSeconds: z.number(),
    distanceMeters: z.number(),
    quality: z.enum(ROUTE_QUALITIES),
    /** The remaining route, for the map. */
    geometry: z.array(z.object({ lat: z.number(), lng: z.number() })),
    at: Instant,
  })
  .meta({ id: 'TripEta' });
export type TripEtaView = z.infer<typeof TripEtaView>;

/** A trip with the present data about its car; requested by a freshly opened or reconnected screen. */
export const LiveTripView = z
  .object({ trip: TripView, position: LivePositionView.nullable(), eta: TripEtaView.nullable() })
  .meta({ id: 'LiveTrip' });
export type LiveTripView = z.infer<typeof LiveTripView>;

/** A driver's step; `happenedAt` is the time by their device, since a step may be reported later, when the network is back. */
export const TripStepRequest = z.object({ happenedAt: Instant.optional() }).meta({ id: 'TripStepRequest' });
export type TripStepRequest = z.infer<typeof TripStepRequest>;

/**
 * The end of a ride: the phone's position with the time of that fix and, if that is far from the destination or unknown, why the
 * ride ends there.
 */
export const CompleteTripRequest = TripStepRequest.extend({
  position: Point.extend({ at: Instant }).nullable().optional(),
  ending: z
    .object({ reason: z.enum(END_REASONS), words: paragraphs(200).default('') })
    .refine(({ reason, words }) => reason !== 'other' || words !== '')
    .optional(),
}).meta({ id: 'CompleteTripRequest' });
export type CompleteTripRequest = z.infer<typeof CompleteTripRequest>;

export const StartTripRequest = z
  .object({ boardingCode: line(8), happenedAt: Instant.optional() })
  .meta({ id: 'StartTripRequest' });
export type StartTripRequest = z.infer<typeof StartTripRequest>;
