import { z } from 'zod';
import { LanguageCode, PlaceView, Point } from '../kernel/primitives.js';

export const SuggestQuery = z.object({
  q: z.string().max(200),
  language: LanguageCode.default('fr'),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lng: z.coerce.number().min(-180).max(180).optional(),
});
export const SuggestView = z.object({ places: z.array(PlaceView) }).meta({ id: 'Suggestions' });
export type SuggestView = z.infer<typeof SuggestView>;

export const ReverseQuery = z.object({
  lat: z.coerce.number().min(-90).max(90),
  lng: z.coerce.number().min(-180).max(180),
});

export const RoutePreviewRequest = z.object({ from: Point, to: Point }).meta({ id: 'RoutePreviewRequest' });
export const RouteView = z
  .object({
    distanceMeters: z.number(),
    durationSeconds: z.number(),
    geometry: z.array(Point),
    quality: z.enum(['built', 'approximate', 'formula']),
  })
  .meta({ id: 'Route' });
export type RouteView = z.infer<typeof RouteView>;
