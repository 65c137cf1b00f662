import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildPlaces } from '../places/build/build-places.js';
import { openPlaces } from '../places/check-sections.js';
import type { PlacesIndex } from '../places/places-index.js';

/** The map pack that the product is shipped with. */
export const SHIPPED_PACK = resolve(import.meta.dirname, '../../../../data/map/belgium.pack');

/** Builds and opens the places of the shipped map: about a minute. */
export async function shippedPlaces(): Promise<PlacesIndex> {
  const folder = await mkdtemp(join(tmpdir(), 'sablon-places-'));
  try {
    const outputFile = join(folder, 'places.bin');
    await buildPlaces({ osmFile: SHIPPED_PACK, bounds: null, placesFiles: [], outputFile }, () => undefined);
    const index = await openPlaces(outputFile);
    if (!index.ok) throw new Error(`the built places cannot be read: ${index.error.code}`);
    return index.value;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
