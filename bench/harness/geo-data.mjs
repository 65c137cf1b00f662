import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Sentence } from '../../tools/process/sentence.mjs';
import { ROOT } from '../../tools/stack/programs.mjs';

const PLACES = ['belgium-places-2021.ndjson', 'brussels-pois-2021.ndjson', 'brussels-admin-2026.geojson'];

/** Roads and places to measure on, which are no part of the product: all of Belgium, or for a short run Brussels. */
export function geoData(quick) {
  const directory = process.env.SABLON_GEO_DATA || join(ROOT, '../shared/geo-data');
  const region = quick ? 'brussels' : 'belgium';
  const roads = join(directory, `${region}-roads-2021.osm.pbf`);
  if (!existsSync(roads))
    throw new Sentence(`No road data: ${roads} is missing. Say where it lies with SABLON_GEO_DATA.`);
  return { region, roads, places: PLACES.map((name) => join(directory, name)) };
}
