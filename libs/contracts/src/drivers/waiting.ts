import { DIRECTION_KINDS, DIRECTION_TIMES } from '@sablon/domain';
import { z } from 'zod';
import { Instant, LocalizedText, Point, Uuid } from '../kernel/primitives.js';

/** A place to wait where a ride is likely, shown to a driver without one: an offer, never an order. */
export const PlaceSuggestionView = z
  .object({
    id: Uuid,
    at: Point,
    /** The zone it lies in. */
    name: LocalizedText,
    /** The way there by road. */
    meters: z.int(),
    seconds: z.int(),
    /** Chance of a ride within a quarter of an hour, in percent, and expected minutes until one. */
    chancePercent: z.int(),
    minutes: z.int(),
    /** Expected minutes where the driver was; null = no rides are expected near there. */
    minutesHere: z.int().nullable(),
    /** The driver goes there. */
    accepted: z.boolean(),
    expiresAt: Instant,
  })
  .meta({ id: 'PlaceSuggestion' });
export type PlaceSuggestionView = z.infer<typeof PlaceSuggestionView>;

export const SuggestionAnswer = z
  .object({ answer: z.enum(['accepted', 'dismissed']) })
  .meta({ id: 'PlaceSuggestionAnswer' });
export type SuggestionAnswer = z.infer<typeof SuggestionAnswer>;

/** The way to a suggested place; empty where the driver's position is not known. */
export const SuggestionWayView = z.object({ points: z.array(Point) }).meta({ id: 'PlaceSuggestionWay' });
export type SuggestionWayView = z.infer<typeof SuggestionWayView>;

/** Where a driver wants their next rides to lead: only rides that bring them nearer are offered. */
export const DirectionView = z
  .object({
    kind: z.enum(DIRECTION_KINDS),
    name: LocalizedText,
    at: Point,
    /** When they want to be home; null for a direction. */
    homeBy: Instant.nullable(),
    endsAt: Instant,
  })
  .meta({ id: 'DriverDirection' });
export type DirectionView = z.infer<typeof DirectionView>;

/** The direction that holds, and how many may still be chosen today. */
export const DirectionsView = z
  .object({ now: DirectionView.nullable(), left: z.int().min(0), most: z.int().min(0) })
  .meta({ id: 'DriverDirections' });
export type DirectionsView = z.infer<typeof DirectionsView>;

export const DirectionRequest = z
  .object({
    kind: z.enum(DIRECTION_KINDS),
    placeId: z.string().max(200),
    /** How long the direction holds, or in how many minutes the driver wants to be home. */
    minutes: z.int().min(DIRECTION_TIMES.leastMinutes).max(DIRECTION_TIMES.homeMostMinutes),
  })
  .meta({ id: 'DriverDirectionRequest' });
export type DirectionRequest = z.infer<typeof DirectionRequest>;

/** When the law asks for a break. */
export const BreakView = z
  .object({
    /** By when it must begin; null off shift, and after a full one until work begins again. */
    dueAt: Instant.nullable(),
    /** When the running break has lasted long enough to count; null outside a break. */
    fullAt: Instant.nullable(),
    minutes: z.int(),
  })
  .meta({ id: 'DriverBreak' });
export type BreakView = z.infer<typeof BreakView>;
