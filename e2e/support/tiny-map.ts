import { gzipSync } from 'node:zlib';

// A made-up map, small enough to write by hand: every tile over Brussels shows the same lake, avenue and town.
// It uses only the parts of PMTiles version 3 and Mapbox Vector Tile 2.1 that this needs.

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
};
const message = (field: number, bytes: readonly number[]): number[] => [
  ...varint(field * 8 + 2),
  ...varint(bytes.length),
  ...bytes,
];
const number = (field: number, value: number): number[] => [...varint(field * 8), ...varint(value)];
const text = (field: number, value: string): number[] => message(field, [...Buffer.from(value)]);
const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

type Point = readonly [number, number];
const POINT = 1;
const LINE = 2;
const AREA = 3;

/** Moves to the first point, draws to the others, closes areas; relative steps in 4096ths of a tile. */
const geometry = (kind: number, points: readonly Point[]): number[] => {
  let [px, py] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - px), zigzag(y - py)];
    [px, py] = [x, y];
    return step;
  });
  const commands = [9, ...(steps[0] ?? [])];
  if (steps.length > 1) commands.push((steps.length - 1) * 8 + 2, ...steps.slice(1).flat());
  if (kind === AREA) commands.push(15);
  return commands.flatMap(varint);
};

/** A layer of one or more features with the same name. */
const layer = (
  name: string,
  kind: number,
  shapes: readonly (readonly Point[])[],
  tags: Readonly<Record<string, string>>,
) => {
  const entries = Object.entries(tags);
  const feature = (points: readonly Point[]) => [
    ...message(
      2,
      entries.flatMap((_, i) => [...varint(i), ...varint(i)]),
    ),
    ...number(3, kind),
    ...message(4, geometry(kind, points)),
  ];
  return message(3, [
    ...text(1, name),
    ...shapes.flatMap((points) => message(2, feature(points))),
    ...entries.flatMap(([key]) => text(3, key)),
    ...entries.flatMap(([, value]) => message(4, text(1, value))),
    ...number(5, 4096),
    ...number(15, 2),
  ]);
};

const AVENUE: readonly Point[] = [
  [0, 3000],
  [4096, 3000],
];
const LAKE: readonly Point[] = [
  [300, 300],
  [1500, 300],
  [1500, 1500],
  [300, 1500],
];

/** Spread over the tile, so that one of them is always in view. */
const VILLAGES = [200, 1600, 2400, 3600].flatMap((x) => [200, 1700, 2400, 3700].map((y): Point[] => [[x, y]]));

const tile = (name: string): Buffer =>
  gzipSync(
    Buffer.from([
      ...layer('water', AREA, [LAKE], { class: 'lake' }),
      ...layer('transportation', LINE, [AVENUE], { class: 'primary' }),
      ...layer('transportation_name', LINE, [AVENUE], { class: 'primary', name }),
      ...layer('place', POINT, VILLAGES, {
        class: 'village',
        name: 'Gent',
        'name:fr': 'Gand',
        'name:en': 'Ghent',
      }),
    ]),
  );

/** Position of a tile on the Hilbert curve, counted from zoom 0 (PMTiles specification, "Tile ID"). */
const tileId = (z: number, x: number, y: number): number => {
  let id = (4 ** z - 1) / 3;
  let [tx, ty] = [x, y];
  for (let half = 2 ** z / 2; half >= 1; half /= 2) {
    const right = (tx & half) > 0 ? 1 : 0;
    const below = (ty & half) > 0 ? 1 : 0;
    id += half * half * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [tx, ty] = [half - 1 - (tx & (half - 1)), half - 1 - (ty & (half - 1))];
      [tx, ty] = [ty, tx];
    }
  }
  return id;
};

const WEST = 4.2;
const SOUTH = 50.75;
const EAST = 4.55;
const NORTH = 50.95;
const MIN_ZOOM = 7;
const MAX_ZOOM = 13;

const column = (lng: number, z: number) => Math.floor(((lng + 180) / 360) * 2 ** z);
const row = (lat: number, z: number) => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** z);
};

/** A `basemap.pmtiles` of Brussels whose avenue has this name on every tile. */
export function tinyMap(avenue: string): Buffer {
  const ids: number[] = [];
  for (let z = MIN_ZOOM; z <= MAX_ZOOM; z++)
    for (let x = column(WEST, z); x <= column(EAST, z); x++)
      for (let y = row(NORTH, z); y <= row(SOUTH, z); y++) ids.push(tileId(z, x, y));
  ids.sort((a, b) => a - b);
  const data = tile(avenue);
  const directory = gzipSync(
    Buffer.from([
      ...varint(ids.length),
      ...ids.flatMap((id, i) => varint(id - (ids[i - 1] ?? 0))),
      ...ids.flatMap(() => varint(1)),
      ...ids.flatMap(() => varint(data.length)),
      ...ids.flatMap(() => varint(1)), // every entry is the same tile: its offset plus one
    ]),
  );
  const metadata = gzipSync(JSON.stringify({ attribution: '© OpenStreetMap contributors' }));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const parts = [
    [127, directory.length],
    [127 + directory.length, metadata.length],
    [127 + directory.length + metadata.length, 0],
    [127 + directory.length + metadata.length, data.length],
    [ids.length, ids.length],
  ].flat();
  [...parts, 1].forEach((value, i) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * i));
  header.set([0, 2, 2, 1, MIN_ZOOM, MAX_ZOOM], 96);
  [WEST, SOUTH, EAST, NORTH].forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i));
  return Buffer.concat([header, directory, metadata, data]);
}
