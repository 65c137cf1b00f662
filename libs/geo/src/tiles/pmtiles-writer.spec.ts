import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { tileIdToZxy } from 'pmtiles';
import { PmtilesWriter } from './pmtiles-writer.js';
import { SeenTiles } from '../testing/read-tiles.js';
import { TileFile } from './tile-file.js';

const ABOUT = {
  minZoom: 0,
  maxZoom: 14,
  bounds: [2, 49, 7, 52],
  centre: { lng: 4.35, lat: 50.85, zoom: 10 },
  metadata: { name: 'test', attribution: '© No one' },
} as const;
/**
 * Contents and lengths without a pattern, like real tiles; otherwise the directories would shrink until all fits into the root.
 */
const content = (id: number) => {
  const bytes = createHash('sha512').update(`${id}`).digest();
  return bytes.subarray(0, 4 + ((bytes[0] ?? 0) % 60));
};

describe('a PMTiles file', () => {
  let directory: string;
  const path = (name: string) => join(directory, name);
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'pmtiles-'));
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const write = async (name: string, tiles: Iterable<readonly [id: number, content: Buffer]>) => {
    const writer = await PmtilesWriter.create(path(name));
    for (const [id, bytes] of tiles) await writer.add(id, gzipSync(bytes));
    return writer.finish(ABOUT);
  };
  const read = async (tiles: SeenTiles, id: number) => {
    const found = await tiles.archive.getZxy(...tileIdToZxy(id));
    return found && Buffer.from(found.data);
  };

  it('gives back each of twelve thousand tiles through directories of its own, and no tile that was not put in', async () => {
    const ids = Array.from({ length: 12_000 }, (_, at) => 1_000 + at * 100 + ((content(at)[1] ?? 0) % 90) + 1);
    const isRead = (id: number) => id % 97 === 0;
    const writer = await PmtilesWriter.create(path('many.pmtiles'));
    for (const id of ids) await writer.add(id, isRead(id) ? gzipSync(content(id)) : content(id));
    await writer.finish(ABOUT);
    const tiles = new SeenTiles(path('many.pmtiles'));
    expect((await tiles.archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
    for (const id of ids.filter(isRead)) expect((await read(tiles, id))?.equals(content(id))).toBe(true);
    expect(await read(tiles, 999)).toBeUndefined();
    expect(await read(tiles, 1_100)).toBeUndefined();
  }, 30_000);

  it('keeps equal tiles once: the sea costs nothing', async () => {
    const sea = Buffer.from('nothing but water');
    const tiles = Array.from({ length: 1_000 }, (_, at) => [at, at === 500 ? content(500) : sea] as const);
    const { bytes, different } = await write('sea.pmtiles', tiles);
    expect(different).toBe(2);
    expect(bytes).toBeLessThan(20_000);
    const seen = new SeenTiles(path('sea.pmtiles'));
    const { numAddressedTiles, numTileEntries, numTileContents } = await seen.archive.getHeader();
    expect([numAddressedTiles, numTileEntries, numTileContents]).toEqual([1_000, 3, 2]);
    expect(await read(seen, 499)).toEqual(sea);
    expect(await read(seen, 500)).toEqual(content(500));
    expect(await read(seen, 999)).toEqual(sea);
  });

  it('is the same file for the same tiles, and another build when one tile differs', async () => {
    const tiles = Array.from({ length: 50 }, (_, at) => [at, content(at)] as const);
    await write('one.pmtiles', tiles);
    await write('same.pmtiles', tiles);
    expect(readFileSync(path('one.pmtiles')).equals(readFileSync(path('same.pmtiles')))).toBe(true);
    const last = Buffer.from(content(49));
    last.writeUInt8((last[0] ?? 0) ^ 1, 0);
    await write('other.pmtiles', [...tiles.slice(0, 49), [49, last]]);
    const builds = await Promise.all(
      ['one', 'same', 'other'].map(async (name) => {
        const opened = await TileFile.open(path(`${name}.pmtiles`));
        if (!opened.ok) throw new Error(opened.error.code);
        opened.value.retire();
        return opened.value.build;
      }),
    );
    expect(builds[0]).toBe(builds[1]);
    expect(builds[0]).not.toBe(builds[2]);
  });

  it('is none while it is being written, and none when it was cut short', async () => {
    const writer = await PmtilesWriter.create(path('half.pmtiles'));
    await writer.add(1, gzipSync(content(1)));
    await writer.abandon();
    const half = await TileFile.open(path('half.pmtiles'));
    expect(half.ok ? '' : half.error.code).toBe('map.tiles_damaged');
    truncateSync(path('one.pmtiles'), readFileSync(path('one.pmtiles')).length - 1);
    const cut = await TileFile.open(path('one.pmtiles'));
    expect(cut.ok ? '' : cut.error.code).toBe('map.tiles_damaged');
    const none = await TileFile.open(path('nowhere.pmtiles'));
    expect(none.ok ? '' : none.error.code).toBe('map.tiles_missing');
  });
});
