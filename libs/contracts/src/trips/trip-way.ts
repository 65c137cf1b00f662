import { TURNS, ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Uuid } from '../kernel/primitives.js';

/** One instruction on the route. */
export const WayStepView = z.object({
  turn: z.enum(TURNS),
  /** Which exit of a roundabout to take, from 1; null elsewhere and where it is unknown. */
  exit: z.number().int().positive().nullable(),
  /** The instruction as a sentence in each language, with the street's name in that language. */
  sentence: LocalizedText,
  /** Index of the point of the route's `geometry` where it applies. */
  geometryIndex: z.number().int().nonnegative(),
});
export type WayStepView = z.infer<typeof WayStepView>;

/** The route a trip's driver should take now, from their position, turn by turn. */
export const WayView = z.object({
  towards: z.enum(['pickup', 'dropoff']),
  quality: z.enum(ROUTE_QUALITIES),
  geometry: z.array(z.object({ lat: z.number(), lng: z.number() })).min(1),
  /** In driving order, the departure first and the arrival last; empty where no road was found. */
  steps: z.array(WayStepView),
  /** When it was computed. */
  at: Instant,
});
export type WayView = z.infer<typeof WayView>;

/** `way` is null while the driver has nowhere to go for this trip, or while their position is unknown. */
export const TripWayView = z.object({ tripId: Uuid, way: WayView.nullable() }).meta({ id: 'TripWay' });
export type TripWayView = z.infer<typeof TripWayView>;
