import { rename, writeFile } from 'node:fs/promises';
import type { LatLng } from '@sablon/domain/kernel';
import type { Bounds, BuildCounts, BuildInput, BuildJob, ReportProgress } from '../../osm/build-job.js';
import { readExtract } from '../../pack/read-extract.js';
import type { PlaceRecord, PlacesData } from '../place.js';
import { writePlaces } from '../write-places.js';
import { seedPlaces } from '../../seed/seed-places.js';
import { OsmCollector } from './collect-osm.js';
import { readExtras, centreRecords, centresOf, thingRecords } from './thing-records.js';
import { mergeSeed } from './merge-seed.js';
import { collectedOutlines } from './outlines.js';
import { seedTowns, TownAtlas } from './town-atlas.js';
import { streetRecords } from './street-records.js';

/** Share of the time spent reading the file (measured on the Belgian road network). */
const READING_SHARE = 0.5;

const isIn = ({ lat, lng }: LatLng, [south, west, north, east]: Bounds): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;

/** Builds `places.bin`. Throws an `OsmFault` with the reader's code when the file cannot be read. */
export const buildPlaces: BuildJob = async (input, report) => {
  const { data, doors } = await collectPlaces(input, report);
  report(0.9, 'writing places');
  const bytes = writePlaces(data);
  await writeFile(`${input.outputFile}.new`, bytes);
  await rename(`${input.outputFile}.new`, input.outputFile);
  report(1, 'places written');
  return { ...countsOf(data.places), doors, localities: data.localities.length, bytes: bytes.length };
};

/** Every place a passenger may search for, from the OSM file, the extra lists, and the hand-written seed. */
async function collectPlaces(input: BuildInput, report: ReportProgress): Promise<{ data: PlacesData; doors: number }> {
  const { placesFiles, bounds } = input;
  const extras = await readExtras(placesFiles);
  const osm = new OsmCollector();
  await readExtract(input, osm, (share, doing) => report(share * READING_SHARE, doing));
  const seeds = seedPlaces();
  const centres = centresOf(osm.places, extras.places);
  const atlas = new TownAtlas(centres, [...collectedOutlines(osm), ...extras.outlines], seedTowns(seeds));
  report(READING_SHARE, 'putting streets together');
  const streets = streetRecords(osm, atlas);
  report(0.75, 'placing towns and sights');
  const found = [...streets.records, ...centreRecords(centres, atlas), ...thingRecords(osm, extras.places, atlas)];
  const places = bounds ? found.filter(({ point }) => isIn(point, bounds)) : found;
  return { data: mergeSeed({ places, localities: atlas.localities }, seeds), doors: streets.doors };
}

function countsOf(places: readonly PlaceRecord[]): BuildCounts {
  const counts: Record<string, number> = { places: places.length };
  for (const { kind } of places) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
