import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { buildPlaces } from '../places/build/build-places.js';
import { openPlaces } from '../places/check-sections.js';
import type { PlacesIndex } from '../places/places-index.js';

/** Builds and opens the places of the Belgian test data. */
export async function belgianPlaces(directory: string): Promise<PlacesIndex> {
  const folder = await mkdtemp(join(tmpdir(), 'sablon-places-'));
  try {
    const outputFile = join(folder, 'places.bin');
    const lists = ['belgium-places-2021.ndjson', 'brussels-pois-2021.ndjson', 'brussels-admin-2026.geojson'];
    await buildPlaces(
      {
        osmFile: join(directory, 'belgium-roads-2021.osm.pbf'),
        bounds: null,
        placesFiles: lists.map((list) => join(directory, list)),
        outputFile,
      },
      () => undefined,
    );
    const index = await openPlaces(outputFile);
    if (!index.ok) throw new Error(`the built places cannot be read: ${index.error.code}`);
    return index.value;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
