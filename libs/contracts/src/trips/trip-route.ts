import { TURNS, ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Uuid } from '../kernel/primitives.js';

/** One instruction on the route. */
export const RouteStepView = z.object({
  turn: z.enum(TURNS),
  /** Which exit of a roundabout to take, from 1; null elsewhere and where it is unknown. */
  exit: z.number().int().positive().nullable(),
  /** The instruction as a sentence in each language, with the street's name in that language. */
  sentence: LocalizedText,
  /** The street after the turn; null where it has no name. */
  street: LocalizedText.nullable(),
  /** Index of the point of the route's `geometry` where it applies. */
  geometryIndex: z.number().int().nonnegative(),
});
export type RouteStepView = z.infer<typeof RouteStepView>;

/** The route a trip's driver should take now, from their position, turn by turn. */
export const GuidedRouteView = z.object({
  towards: z.enum(['pickup', 'dropoff']),
  quality: z.enum(ROUTE_QUALITIES),
  geometry: z.array(z.object({ lat: z.number(), lng: z.number() })).min(1),
  /** In driving order, the departure first and the arrival last; empty where no road was found. */
  steps: z.array(RouteStepView),
  /** When it was computed. */
  at: Instant,
});
export type GuidedRouteView = z.infer<typeof GuidedRouteView>;

/** `route` is null while the driver has nowhere to go for this trip, or while their position is unknown. */
export const TripRouteView = z.object({ tripId: Uuid, route: GuidedRouteView.nullable() }).meta({ id: 'TripRoute' });
export type TripRouteView = z.infer<typeof TripRouteView>;
