import { latitudeAt, longitudeAt } from '@sablon/domain/kernel';
import type { BuildJob } from '../osm/build-job.js';
import { type TileWindow, ZoomCutter } from './cut-zoom.js';
import { PmtilesWriter, type PmtilesAbout } from './pmtiles-writer.js';
import { readFeatures, type MapFeatures } from './read-features.js';
import { TILE_LAYERS } from './tile-schema.js';
import { MAX_ZOOM, MIN_ZOOM, firstTileId } from './world-grid.js';
import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { TileEncoder } from './encode-tile.js';
import { PieceStore } from './piece-store.js';

const compress = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);
const GZIP = { level: 6 };
/** Tiles compressed in the thread pool while the next are encoded. */
const COMPRESSED_AHEAD = 16;

/** Cuts one zoom and writes its tiles in the order of the Hilbert curve; reports progress now and then. */
export async function writeZoom(
  zoom: number,
  { layers, sorts, window }: MapFeatures,
  writer: PmtilesWriter,
  report: (share: number) => void,
): Promise<void> {
  const pieces = new PieceStore();
  const cutter = new ZoomCutter(zoom, pieces, window);
  for (const { store, weights } of layers) cutter.cut(store, weights, sorts);
  const encoder = new TileEncoder(pieces, sorts);
  const order = pieces.inTileOrder();
  const tileOf = (at: number): number => pieces.tiles.values[order[at]!]!;
  const ahead: { tile: number; bytes: Promise<Buffer> }[] = [];
  const writeNext = async (): Promise<void> => {
    const next = ahead.shift();
    if (next) await writer.add(firstTileId(zoom) + next.tile, await next.bytes);
  };
  for (let from = 0, to = 0; from < order.length; from = to) {
    const tile = tileOf(from);
    while (to < order.length && tileOf(to) === tile) to++;
    ahead.push({ tile, bytes: compress(encoder.encode(order.subarray(from, to)), GZIP) });
    if (ahead.length < COMPRESSED_AHEAD) continue;
    await writeNext();
    report(to / order.length);
  }
  while (ahead.length > 0) await writeNext();
}

/** Shares of the time, measured on Belgium. */
const READING_SHARE = 0.5;
const ATTRIBUTION = '© OpenStreetMap contributors';

/**
 * Builds `basemap.pmtiles` from an OSM file: gzipped vector tiles of zooms 6–14 in the OpenMapTiles schema (see `TILE_LAYERS`).
 * Kinds missing from the file altogether, such as water, green, towns, borders, airports and stations, come from the hand-written
 * map. Throws the `OsmFault` of a refused file; a partial output is not a valid PMTiles file.
 */
export const buildTiles: BuildJob = async (input, report) => {
  const features = await readFeatures(input, (share, doing) => report(share * READING_SHARE, doing));
  const writer = await PmtilesWriter.create(input.outputFile);
  try {
    for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
      const [before, after] = [shareBefore(zoom), shareBefore(zoom + 1)];
      const reportShare = (share: number): void => report(before + share * (after - before), `cutting zoom ${zoom}`);
      reportShare(0);
      await writeZoom(zoom, features, writer, reportShare);
    }
    const { bytes, tiles, different } = await writer.finish(aboutOf(features.window));
    return { ...features.counts, tiles, differentTiles: different, bytes };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
};

/** Each zoom takes about one and a half times as long as the one before. */
const shareBefore = (zoom: number): number =>
  READING_SHARE + (1 - READING_SHARE) * ((1.5 ** (zoom - MIN_ZOOM) - 1) / (1.5 ** (MAX_ZOOM + 1 - MIN_ZOOM) - 1));

function aboutOf({ fromX, toX, fromY, toY }: TileWindow): PmtilesAbout {
  const [west, east] = [fromX, toX + 1].map((column) => longitudeAt(column / COLUMNS)) as [number, number];
  const [north, south] = [fromY, toY + 1].map((row) => latitudeAt(row / COLUMNS)) as [number, number];
  const vectorLayers = Object.entries(TILE_LAYERS).map(([id, fields]) => ({
    id,
    fields,
    minzoom: MIN_ZOOM,
    maxzoom: MAX_ZOOM,
  }));
  return {
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    bounds: [west, south, east, north],
    centre: { lng: (west + east) / 2, lat: (south + north) / 2, zoom: 10 },
    metadata: {
      name: 'Belgium',
      description: 'Roads, water, green and places in the OpenMapTiles schema',
      type: 'baselayer',
      attribution: ATTRIBUTION,
      vector_layers: vectorLayers,
    },
  };
}

const COLUMNS = 2 ** MAX_ZOOM;
