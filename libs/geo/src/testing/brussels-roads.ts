import { resolve } from 'node:path';
import { contract } from '../graph/contract.js';
import { saveBuiltMap } from '../map/map-build.js';
import { readExtractInfo } from '../pack/read-extract.js';
import { readRoads } from '../roads/build-roads.js';
import { FIRST_CHAPTER } from '../build/shipped-map.js';

/** The map pack that comes with the product. */
export const SHIPPED_PACK = resolve(import.meta.dirname, '../../../../data/map/belgium.pack');

/** Writes a map with the real roads of Brussels, and nothing else, into a directory; takes some three seconds. */
export async function saveBrusselsRoads(directory: string): Promise<void> {
  const extract = { osmFile: SHIPPED_PACK, upTo: FIRST_CHAPTER };
  const info = await readExtractInfo(extract);
  if (!info.ok) throw new Error(`The shipped map pack cannot be read: ${info.error.code}`);
  const { graph } = await readRoads({ ...extract, bounds: info.value.bounds }, () => undefined);
  const about = {
    builtAt: new Date().toISOString(),
    source: 'belgium.pack',
    attribution: '© OpenStreetMap contributors',
  };
  await saveBuiltMap(directory, { graph, hierarchy: contract(graph) }, about);
}
