// About 10 s: thousands of damaged files are read.
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRoads } from '../roads/build-roads.js';
import { townWorld } from '../testing/sketch-town.js';
import { OsmFault } from './wire-reader.js';
import { osmBlob, osmPbf } from '../testing/write-osm-pbf.js';

const FILES = 10_000;
const CODES = ['osm.not_pbf', 'osm.truncated', 'osm.damaged', 'osm.unsupported', 'osm.empty'];
/** The most memory a file may make us allocate; the largest blob the format allows is 32 MB, and several are in use at once. */
const MEMORY_BYTES = 500e6;

const WORLD = townWorld({
  drawing: 'abcd\nefgh',
  streets: {
    abcd: { name: 'Rue Neuve - Nieuwstraat' },
    efgh: { maxspeed: '50' },
    ae: {},
    bf: { oneway: '-1' },
    dh: {},
  },
  points: { c: { highway: 'traffic_signals' } },
  signs: [{ from: 'ae', via: 'e', to: 'efgh', tags: { restriction: 'no_left_turn' } }],
});

/** A small repeatable random generator. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Numbers in the format's encoding: short, long, huge, endless. */
const NUMBERS = [
  [0],
  [0x7f],
  [0xff, 0xff, 0xff, 0xff, 0x0f],
  [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01],
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80],
  [0xff, 0xff, 0xff, 0x0f],
];

function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  const made = Buffer.from(bytes);
  const at = random(made.length);
  const number = NUMBERS[random(NUMBERS.length)] as number[];
  switch (random(6)) {
    case 0:
      for (let times = 1 + random(4); times > 0; times--) made[random(made.length)]! ^= 1 << random(8);
      return made;
    case 1:
      return made.subarray(0, at);
    case 2:
      for (let place = at; place < Math.min(made.length, at + 12); place++) made[place] = random(256);
      return made;
    case 3:
      return Buffer.concat([made.subarray(0, at), Buffer.from(number), made.subarray(at + number.length)]);
    case 4:
      return Buffer.concat([made.subarray(0, at), made.subarray(at + 1 + random(20))]);
    default:
      return Buffer.concat([made.subarray(0, at), Buffer.from(number), made.subarray(at)]);
  }
}

/** Changes the content of an unpacked file's blobs, so that damage lies inside them, and packs it again. */
function inBlobs(bytes: Buffer, change: (content: Buffer) => Buffer, chosen: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0, number = 0; at < bytes.length; number++) {
    const head = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at));
    const type = head.includes('OSMHeader') ? 'OSMHeader' : 'OSMData';
    // Unpacked blobs of the test writer: datasize is the last number of the header, `raw` the only field of the blob.
    let [size, scale, from] = [0, 1, head.indexOf(type) + type.length + 1];
    for (; from < head.length; from++, scale *= 128) size += (head[from]! & 0x7f) * scale;
    const blob = bytes.subarray(at + 4 + head.length, at + 4 + head.length + size);
    let skip = 1;
    while (blob[skip]! >= 0x80) skip++;
    const content = Buffer.from(blob.subarray(skip + 1));
    parts.push(osmBlob(type, number === chosen ? change(content) : content, number % 2 === 0));
    at += 4 + head.length + size;
  }
  return Buffer.concat(parts);
}

describe('ten thousand malformed files', () => {
  it('are read or refused with a code, in bounded memory, and never crash', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'malformed-'));
    const path = join(directory, 'file.osm.pbf');
    const whole = [
      osmPbf(WORLD),
      osmPbf(WORLD, { zlib: false }),
      osmPbf(WORLD, { zlib: false, dense: false, sorted: false, granularity: 1000 }),
      osmPbf(WORLD, { zlib: false, objectsPerBlock: 2, bounds: [50, 4, 51, 5], replicationSeconds: 1e9 }),
    ];
    const random = randomFrom(20260601);
    for (const file of whole.slice(1)) {
      writeFileSync(
        path,
        inBlobs(file, (content) => content, 1),
      );
      expect((await readRoads({ osmFile: path, bounds: null }, () => undefined)).counts['ways']).toBe(5);
    }
    const seen = new Map<string, number>();
    const descriptor = openSync(path, 'w');
    const before = process.memoryUsage.rss();
    let most = 0;
    for (let number = 0; number < FILES; number++) {
      const base = whole[random(whole.length)] as Buffer;
      const inside = base !== whole[0] && random(2) === 0;
      const file = inside ? inBlobs(base, (content) => mutate(content, random), random(4)) : mutate(base, random);
      ftruncateSync(descriptor);
      writeSync(descriptor, file, 0, file.length, 0);
      const outcome = await readRoads({ osmFile: path, bounds: null }, () => undefined).then(
        () => 'read',
        (error: unknown) => {
          if (!(error instanceof OsmFault)) throw error;
          return error.failure.code;
        },
      );
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      most = Math.max(most, process.memoryUsage.rss() - before);
    }
    closeSync(descriptor);
    rmSync(directory, { recursive: true });
    expect([...seen.keys()].filter((outcome) => outcome !== 'read' && !CODES.includes(outcome))).toEqual([]);
    for (const code of ['read', 'osm.not_pbf', 'osm.truncated', 'osm.damaged'])
      expect(seen.get(code)).toBeGreaterThan(50);
    expect(most).toBeLessThan(MEMORY_BYTES);
  }, 240_000);
});
