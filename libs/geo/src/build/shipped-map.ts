import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Failure, Result } from '@sablon/domain/kernel';
import { fileSha256 } from '../map/map-build.js';
import { mapFilePath, readMapManifest, type MapManifest, type MapPart } from '../map/map-manifest.js';
import { openPlaces } from '../places/check-sections.js';
import { readExtractInfo } from '../pack/read-extract.js';
import { buildMap, type BuildMapCode, type BuildRun } from './build-map.js';
import { sentenceOf } from './command.js';

/** The first chapter of the shipped pack: what a first start waits for. The rest follows while the product runs. */
export const FIRST_CHAPTER = 'brussels';

/**
 * What a map directory holds of the shipped pack: `none` of it that this version can read, its first chapter (`begun`), all of it (`whole`), an `outdated`
 * version of it, or a map that the operator built from another source (`own`), which is left alone.
 */
export type ShippedMapState = 'none' | 'begun' | 'whole' | 'outdated' | 'own';

/** Compares the map in force in a directory with the shipped pack. */
export async function shippedMapState(directory: string, packFile: string): Promise<ShippedMapState> {
  const read = await readMapManifest(directory);
  if (!read.ok) return 'none';
  const { source, sourceSha256, upTo } = read.value;
  if (source !== basename(packFile)) return 'own';
  // A map of a former version of the product may have files that this one cannot read.
  const places = mapFilePath(directory, read.value, 'places');
  if (places !== null && !(await openPlaces(places)).ok) return 'none';
  if (existsSync(packFile) && (await fileSha256(packFile)) !== sourceSha256) return 'outdated';
  return upTo === undefined ? 'whole' : 'begun';
}

/** Builds the first chapter of the shipped pack, or all of it, into a map directory. Codes as `buildMap`. */
export async function buildShippedMap(
  directory: string,
  packFile: string,
  extent: 'first' | 'whole',
  run: BuildRun,
): Promise<Result<MapManifest, BuildMapCode>> {
  const upTo = extent === 'first' ? FIRST_CHAPTER : null;
  const info = await readExtractInfo({ osmFile: packFile, upTo });
  if (!info.ok) return info;
  // Beyond the last chapter the pack has main roads only, which lead to airports outside: they are wanted.
  const bounds = extent === 'first' ? info.value.bounds : null;
  return buildMap({ osmFile: packFile, upTo, bounds, placesFiles: [], directory }, run);
}

/** Where the progress and the outcome go. */
interface ShippedMapPlace {
  readonly packFile: string;
  readonly write: (line: string) => void;
  readonly signal: AbortSignal;
  /** How each part is built; in threads of their own when absent. */
  readonly runPart?: BuildRun['runPart'];
}

const PARTS: readonly MapPart[] = ['roads', 'places', 'tiles'];

/** Of a failure that concerns the pack, which is part of the product and is not downloaded again. */
const packSentence = ({ code, params }: Failure<BuildMapCode>, packFile: string): string =>
  code.startsWith('osm.')
    ? `The map pack ${packFile} cannot be used (${params?.['part'] ?? params?.['reason'] ?? code}): restore it from the repository. [${code}]`
    : sentenceOf({ code, ...(params && { params }) });

/**
 * Brings a map directory up to the first chapter or to the whole pack, unless it already is or holds a map of the operator's own. One
 * line per step of progress, one for the outcome; returns the exit code.
 */
export async function shippedMapCommand(
  extent: 'first' | 'whole',
  directory: string,
  { packFile, write, signal, runPart }: ShippedMapPlace,
): Promise<number> {
  const state = await shippedMapState(directory, packFile);
  const isThere = state === 'own' || state === 'whole' || (extent === 'first' && state !== 'none');
  if (isThere) {
    write(state === 'own' ? 'a map of your own is in use' : 'up to date');
    return 0;
  }
  const shares = new Map<MapPart, number>();
  const outcome = await buildShippedMap(directory, packFile, extent, {
    signal,
    ...(runPart && { runPart }),
    report: (part, share, doing) => {
      shares.set(part, share);
      const total = PARTS.reduce((sum, one) => sum + (shares.get(one) ?? 0), 0) / PARTS.length;
      write(`${Math.floor(total * 100)} %  ${doing}`);
    },
  });
  if (!outcome.ok) {
    write(packSentence(outcome.error, packFile));
    return 1;
  }
  const { places, roads } = outcome.value.counts;
  write(`${roads?.['edges'] ?? 0} roads, ${places?.['places'] ?? 0} places`);
  return 0;
}
