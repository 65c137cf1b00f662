import { TURNS } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Uuid } from '../kernel/primitives.js';

/** One thing to do on the way. */
export const WayStepView = z.object({
  turn: z.enum(TURNS),
  /** Which exit of a roundabout to take, from 1; null elsewhere and where it is not known. */
  exit: z.number().int().positive().nullable(),
  /** What to do, as a sentence in each language, with the street by its name in that language. */
  sentence: LocalizedText,
  /** Index of the point of the way's `geometry` where it is to be done. */
  geometryIndex: z.number().int().nonnegative(),
});
export type WayStepView = z.infer<typeof WayStepView>;

/** The way the driver of a trip is to drive now, from where he is, turn by turn. */
export const WayView = z.object({
  towards: z.enum(['pickup', 'dropoff']),
  quality: z.string(),
  geometry: z.array(z.object({ lat: z.number(), lng: z.number() })).min(1),
  /** In driving order, the departure first and the arrival last; empty where no road was found. */
  steps: z.array(WayStepView),
  /** When it was found. */
  at: Instant,
});
export type WayView = z.infer<typeof WayView>;

/** His way; null while he has nowhere to drive for this trip, or while his position is not known. */
export const TripWayView = z.object({ tripId: Uuid, way: WayView.nullable() }).meta({ id: 'TripWay' });
export type TripWayView = z.infer<typeof TripWayView>;
