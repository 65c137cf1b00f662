import type { PlaceView } from '@sablon/contracts';
import type { Place } from '@sablon/geo';
import { z } from 'zod';

export const PopularQuery = z.object({ kind: z.enum(['airport', 'station']) });
export type PopularQuery = z.infer<typeof PopularQuery>;

/** A place as the wire knows it: rank and distance stay here. */
export const placeView = ({ id, kind, label, detail, point, airportCode }: Place): PlaceView => ({
  id,
  kind,
  label: { ...label },
  detail: { ...detail },
  point: { ...point },
  ...(airportCode && { airportCode }),
});

/** What the map is made of; `problem` says why a built map that is there is not in use. */
export const MapStatusView = z
  .object({
    quality: z.enum(['built', 'approximate', 'formula']),
    source: z.string(),
    builtAt: z.string().nullable(),
    ageDays: z.number().nullable(),
    attribution: z.string(),
    places: z.int(),
    problem: z.string().nullable(),
    /** The delay factors of the hour: from when, and learned from how many completed trips (0 = assumed). */
    traffic: z.object({ asOf: z.string(), observations: z.int() }),
    /** The drawn map's vector tiles (PMTiles, OpenMapTiles schema); null = draw `/api/map/basemap`. A new `build` is another map. */
    tiles: z.object({ url: z.string(), minZoom: z.int(), maxZoom: z.int(), build: z.string() }).nullable(),
  })
  .meta({ id: 'MapStatus' });
export type MapStatusView = z.infer<typeof MapStatusView>;
