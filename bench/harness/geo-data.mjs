import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../tools/process/operator-error.mjs';
import { ROOT } from '../../tools/stack/programs.mjs';

const PLACES = ['belgium-places-2021.ndjson', 'brussels-pois-2021.ndjson', 'brussels-admin-2026.geojson'];

/**
 * Roads and places for measurements, which are not part of the product: all of Belgium, Brussels for a quick run, and for a tiny
 * run the invented town of the tests, written into `scratch`, with the places of the seed.
 */
export async function geoData(size, scratch) {
  if (size === 'tiny') return inventedTown(scratch);
  const directory = process.env.SABLON_GEO_DATA || join(ROOT, '../shared/geo-data');
  const region = size === 'quick' ? 'brussels' : 'belgium';
  const roads = join(directory, `${region}-roads-2021.osm.pbf`);
  if (!existsSync(roads))
    throw new OperatorError(`No road data: ${roads} is missing. Say where it lies with SABLON_GEO_DATA.`);
  return { region, roads, places: PLACES.map((name) => join(directory, name)) };
}

async function inventedTown(scratch) {
  const inside = (file) => import(new URL(`../../libs/geo/dist/${file}.js`, import.meta.url));
  const { townAsOsm } = await inside('testing/town');
  const { writeOsmPbf } = await inside('testing/write-osm-pbf');
  const roads = join(scratch, 'town.osm.pbf');
  writeOsmPbf(roads, townAsOsm());
  return { region: 'invented town', roads, places: [] };
}
