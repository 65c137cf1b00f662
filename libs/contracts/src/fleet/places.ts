import { ROUTE_QUALITIES } from '@sablon/domain';
import { z } from 'zod';
import { LanguageCode, LocalizedText, PlaceView, Point } from '../kernel/primitives.js';

export const SuggestQuery = z.object({
  q: z.string().max(200),
  language: LanguageCode.default('fr'),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});
/** A well-known place outside the service area that was typed by its name: an answer to show, not a place to choose. */
export const ElsewhereView = z
  .object({ kind: z.literal('elsewhere'), label: LocalizedText, country: LocalizedText })
  .meta({ id: 'Elsewhere' });
export type ElsewhereView = z.infer<typeof ElsewhereView>;

/** Suggested places; `elsewhere` when what was typed names a place where we do not drive. */
export const SuggestView = z
  .object({ places: z.array(PlaceView), elsewhere: ElsewhereView.optional() })
  .meta({ id: 'Suggestions' });
export type SuggestView = z.infer<typeof SuggestView>;

/** Which places to pick from before anything is typed. */
export const PopularQuery = z.object({ kind: z.enum(['airport', 'station']) });
export type PopularQuery = z.infer<typeof PopularQuery>;

export const ReverseQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
});

export const NearbyCarsQuery = ReverseQuery;
/**
 * Free cars around a point, as coarse as visitors may see them: a place near each, in an order that tells none from another.
 * `bearing`: how the road runs there, not where the car is heading; null = unknown.
 */
export const NearbyCarsView = z
  .object({ cars: z.array(Point.extend({ bearing: z.number().nullable() })) })
  .meta({ id: 'NearbyCars' });
export type NearbyCarsView = z.infer<typeof NearbyCarsView>;

export const RoutePreviewRequest = z.object({ from: Point, to: Point }).meta({ id: 'RoutePreviewRequest' });
export const RouteView = z
  .object({
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    geometry: z.array(Point),
    quality: z.enum(ROUTE_QUALITIES),
  })
  .meta({ id: 'Route' });
export type RouteView = z.infer<typeof RouteView>;

/** The map's sources; `problem` is the reason why an existing built map is not in use. */
export const MapStatusView = z
  .object({
    quality: z.enum(ROUTE_QUALITIES),
    source: z.string(),
    builtAt: z.string().nullable(),
    ageDays: z.number().nullable(),
    attribution: z.string(),
    places: z.int(),
    problem: z.string().nullable(),
    /** The delay factors of the hour: when they were learned, and from how many completed trips (0 = assumed). */
    traffic: z.object({ asOf: z.string(), observations: z.int() }),
    /**
     * The drawn map's vector tiles (PMTiles, OpenMapTiles schema); null = draw `/api/map/basemap`. A new `build` is another
     * map.
     */
    tiles: z.object({ url: z.string(), minZoom: z.int(), maxZoom: z.int(), build: z.string() }).nullable(),
  })
  .meta({ id: 'MapStatus' });
export type MapStatusView = z.infer<typeof MapStatusView>;
