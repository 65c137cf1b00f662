import { promisify } from 'node:util';
import { gzip, type ZlibOptions } from 'node:zlib';
import { ZoomCutter } from './cut-zoom.js';
import { TileEncoder } from './encode-tile.js';
import { PieceStore } from './piece-store.js';
import type { PmtilesWriter } from './pmtiles-writer.js';
import type { MapFeatures } from './read-features.js';
import { firstTileId } from './world-grid.js';

const compress = promisify<Uint8Array, ZlibOptions, Buffer>(gzip);
const GZIP = { level: 6 };
/** Tiles being compressed in the thread pool while the next are encoded. */
const COMPRESSED_AHEAD = 16;

/** Cuts one zoom and writes its tiles in the order of the Hilbert curve; calls back now and then with the share done. */
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
