import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bounds } from '../osm/build-job.js';
import { assemblePack, type ChapterPlan } from './assemble-pack.js';
import { addPlaces, addStations, addTownOutlines } from './list-source.js';
import { nameAreas } from './name-areas.js';
import { emptyContents } from './pack-source.js';
import { placeDoors } from './place-doors.js';
import { addRoads } from './road-source.js';
import { addTiles } from './tile-source.js';

const USAGE = `Makes the map pack that the product is shipped with (data/map/belgium.pack).

  npm run map:pack -- --roads FILE.osm.pbf --date YYYY-MM-DD [--tiles FILE.pmtiles]… [--places FILE.ndjson]
                      [--towns FILE.geojson] [--stations FILE.csv] [--out FILE]

  --roads FILE     OpenStreetMap data in PBF form: any extract that holds Brussels and Flanders
  --date DATE      the day the data was taken from OpenStreetMap
  --tiles FILE     vector tiles in the OpenMapTiles schema: water, green, railways, borders, places people search for
  --places FILE    towns, villages and quarters, one JSON object a line (n name, c class, p [lng, lat])
  --towns FILE     outlines of municipalities in GeoJSON
  --stations FILE  railway stations, the table of the iRail project
  --out FILE       where to put the pack (default: data/map/belgium.pack)
`;

/** Brussels, the ring and the airport, and as much around as half an hour's drive needs. South, west, north, east. */
const BRUSSELS: Bounds = [50.7, 4.15, 51.02, 4.65];
/** Flanders with Voeren and Baarle, a little beyond its borders. */
const FLANDERS: Bounds = [50.67, 2.5, 51.52, 5.95];
const CHAPTERS: readonly ChapterPlan[] = [
  { name: 'brussels', bounds: BRUSSELS },
  { name: 'flanders', bounds: FLANDERS },
];
const DEFAULT_PACK = 'data/map/belgium.pack';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The part of a terminal stream that is used. */
interface Output {
  write(text: string): unknown;
}

interface PackOptions {
  readonly roads: string;
  readonly date: string;
  readonly tiles: readonly string[];
  readonly places?: string;
  readonly towns?: string;
  readonly stations?: string;
  readonly out: string;
}

/** Reads the command line; null when it asks for help or lacks what must be there. */
function readOptions(args: readonly string[]): PackOptions | null {
  const text = { type: 'string' } as const;
  const options = {
    roads: text,
    date: text,
    tiles: { type: 'string', multiple: true },
    places: text,
    towns: text,
    stations: text,
    out: { type: 'string', default: DEFAULT_PACK },
    help: { type: 'boolean' },
  } as const;
  const { values } = parseArgs({ args: [...args], options, strict: true });
  const { roads, date, tiles = [], out, help, ...lists } = values;
  if (help || roads === undefined || date === undefined || !DATE.test(date)) return null;
  return { roads, date, tiles, out, ...lists };
}

const proofOf = (path: string): { name: string; sha256: string } => ({
  name: basename(path),
  sha256: createHash('sha256').update(readFileSync(path)).digest('hex'),
});

/** `npm run map:pack`: gathers the sources and writes the pack. Returns the exit code. */
export async function mapPackCommand(args: readonly string[], out: Output): Promise<number> {
  let options: PackOptions | null;
  try {
    options = readOptions(args);
  } catch (error) {
    out.write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (!options) {
    out.write(USAGE);
    return 2;
  }
  const { roads, tiles, places, towns, stations, date } = options;
  const contents = emptyContents();
  out.write(`Reading the roads of ${basename(roads)} …\n`);
  await addRoads(roads, FLANDERS, contents);
  for (const path of tiles) {
    out.write(`Reading the tiles of ${basename(path)} …\n`);
    await addTiles(path, { all: FLANDERS, fine: BRUSSELS }, contents);
  }
  if (places) addPlaces(places, contents);
  if (towns) addTownOutlines(towns, contents);
  if (stations) addStations(stations, 'be', contents);
  nameAreas(contents);
  out.write('Finding the street of each door …\n');
  const { read, placed, added } = placeDoors(contents);
  out.write(`  ${read} doors, ${placed} on a street for certain, ${added} in the pack\n`);
  out.write('Compressing; this takes a minute …\n');
  const sources = [roads, ...tiles, places, towns, stations].filter((path) => path !== undefined).map(proofOf);
  const writer = assemblePack(contents, CHAPTERS);
  const bytes = writer.finish({ sourceDate: new Date(date).toISOString(), sources });
  const target = resolve(options.out);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(`${target}.new`, bytes);
  await rename(`${target}.new`, target);
  for (const { name, counts, bytes: size } of writer.written)
    out.write(
      `  ${name}: ${counts.ways} ways, ${counts.nodes} nodes, ${counts.points} points, ` +
        `${counts.relations} relations, ${megabytes(size)}\n`,
    );
  out.write(`✓ ${options.out}: ${megabytes(statSync(target).size)}.\n`);
  return 0;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
