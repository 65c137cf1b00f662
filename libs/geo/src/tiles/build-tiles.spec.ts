import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildCounts } from '../osm/build-job.js';
import { OsmFault } from '../osm/wire-reader.js';
import { writeOsmPbf, type OsmWorld } from '../testing/write-osm-pbf.js';
import { buildTiles } from './build-tiles.js';
import { SeenTiles, tileOver, type SeenFeature } from '../testing/read-tiles.js';

const [LAT, LNG] = [50.85, 4.35];
/** A point of the town, metres east and north of its middle. */
const at = (id: number, east: number, north: number, tags = {}) => ({
  id,
  lat: LAT + north / 111_195,
  lng: LNG + east / (111_195 * Math.cos((LAT * Math.PI) / 180)),
  tags,
});
const square = (first: number, east: number, north: number, side: number) => [
  at(first, east, north),
  at(first + 1, east + side, north),
  at(first + 2, east + side, north + side),
  at(first + 3, east, north + side),
];

/** A main street of three ways with a tunnel, a motorway across the country, a park with a pond on its lawn, some houses. */
const TOWN: OsmWorld = {
  nodes: [
    at(1, -600, 0),
    at(2, -200, 0),
    at(3, 200, 0),
    at(4, 600, 0),
    at(10, -40_000, 500),
    at(11, 40_000, 500),
    at(12, -20_000, -5_000),
    at(13, -20_000, 5_000),
    ...square(20, 100, 100, 400),
    ...square(30, 200, 200, 100),
    ...square(40, -300, 100, 20),
    at(50, 0, 0, { place: 'town', name: 'Zavelstad', 'name:fr': 'Ville-Sablon', population: '12000' }),
    at(51, 50, -50, { railway: 'station', name: 'Zavel' }),
    at(52, -900, -900, { amenity: 'bench', name: 'no one asks for it' }),
  ],
  ways: [
    {
      id: 1,
      nodeIds: [1, 2],
      tags: { highway: 'primary', name: 'Rue Haute - Hoogstraat', 'name:fr': 'Rue Haute', 'name:nl': 'Hoogstraat' },
    },
    {
      id: 2,
      nodeIds: [2, 3],
      tags: {
        highway: 'primary',
        name: 'Rue Haute - Hoogstraat',
        'name:fr': 'Rue Haute',
        'name:nl': 'Hoogstraat',
        tunnel: 'yes',
      },
    },
    {
      id: 3,
      nodeIds: [3, 4],
      tags: { highway: 'primary', name: 'Rue Haute - Hoogstraat', 'name:fr': 'Rue Haute', 'name:nl': 'Hoogstraat' },
    },
    { id: 4, nodeIds: [10, 11], tags: { highway: 'motorway', ref: 'E40' } },
    { id: 5, nodeIds: [2, 40], tags: { highway: 'residential', name: 'Petite Rue', oneway: '-1' } },
    { id: 6, nodeIds: [20, 21, 22], tags: {} },
    { id: 7, nodeIds: [20, 23, 22], tags: {} },
    { id: 8, nodeIds: [30, 31, 32, 33, 30], tags: { natural: 'water', name: 'Étang' } },
    { id: 9, nodeIds: [40, 41, 42, 43, 40], tags: { building: 'yes', 'building:levels': '3' } },
    { id: 11, nodeIds: [12, 13], tags: { highway: 'tertiary' } },
    { id: 12, nodeIds: [4, 99], tags: { highway: 'residential', name: 'leaves the file' } },
  ],
  relations: [
    {
      id: 1,
      tags: { type: 'multipolygon', leisure: 'park', name: 'Park', 'name:fr': 'Parc' },
      members: [
        { type: 'way', id: 6, role: 'outer' },
        { type: 'way', id: 7, role: 'outer' },
        { type: 'way', id: 8, role: 'inner' },
      ],
    },
  ],
};

const twiceArea = (ring: SeenFeature['parts'][number]): number =>
  ring.slice(1).reduce((sum, { x, y }, i) => sum + (ring[i]?.x ?? 0) * y - x * (ring[i]?.y ?? 0), 0);

describe('the tiles of a small town', () => {
  let directory: string;
  let tiles: SeenTiles;
  let counts: BuildCounts;
  const progress: number[] = [];
  const build = async (world: OsmWorld, name: string, placesFiles: readonly string[] = []) => {
    const osmFile = join(directory, `${name}.osm.pbf`);
    const outputFile = join(directory, `${name}.pmtiles`);
    writeOsmPbf(osmFile, world);
    counts = await buildTiles({ osmFile, bounds: null, placesFiles, outputFile }, (share) => progress.push(share));
    return new SeenTiles(outputFile);
  };
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'tiles-'));
    tiles = await build(TOWN, 'town');
  });
  afterAll(() => rmSync(directory, { recursive: true }));

  const of = (features: readonly SeenFeature[], layer: string, properties: object = {}) =>
    features.filter(
      (one) => one.layer === layer && Object.entries(properties).every(([k, v]) => one.properties[k] === v),
    );

  it('are a file any reader opens: zooms, place, layers, whom to name', async () => {
    const header = await tiles.archive.getHeader();
    expect(header).toMatchObject({ specVersion: 3, minZoom: 6, maxZoom: 14, clustered: true, tileType: 1 });
    expect(header.minLon).toBeLessThan(LNG);
    expect(header.maxLat).toBeGreaterThan(LAT);
    expect(header.numTileContents).toBe(counts['differentTiles']);
    const metadata = (await tiles.archive.getMetadata()) as { attribution: string; vector_layers: { id: string }[] };
    expect(metadata.attribution).toBe('© OpenStreetMap contributors');
    expect(metadata.vector_layers.map(({ id }) => id)).toContain('transportation');
    expect(progress.every((share, i) => share >= (progress[i - 1] ?? 0) && share <= 1)).toBe(true);
  });

  it('hold each street under its name in both languages', async () => {
    const names = of(await tiles.at(14, LAT, LNG), 'transportation_name', { class: 'primary' });
    expect(names.map(({ properties }) => properties)).toEqual([
      { class: 'primary', name: 'Rue Haute - Hoogstraat', 'name:fr': 'Rue Haute', 'name:nl': 'Hoogstraat' },
    ]);
    // One line for its label, though the street is three ways; its own tile holds it as far as the margin.
    expect(names[0]?.parts).toHaveLength(1);
  });

  it('tell the tunnel from the open street, and the way a one-way street runs', async () => {
    const features = await tiles.at(14, LAT, LNG);
    expect(of(features, 'transportation', { class: 'primary', brunnel: 'tunnel' })).toHaveLength(1);
    expect(of(features, 'transportation', { class: 'primary' })).toHaveLength(2);
    expect(of(features, 'transportation', { class: 'minor' })[0]?.properties['oneway']).toBe(-1);
  });

  it('thin out from afar: only great roads, and those in one line', async () => {
    const far = await tiles.at(7, LAT, LNG);
    expect(of(far, 'transportation').map(({ properties }) => properties['class'])).toEqual(['primary', 'motorway']);
    expect(of(await tiles.at(6, LAT, LNG), 'transportation').map(({ properties }) => properties)).toEqual([
      { class: 'motorway' },
    ]);
    expect(of(await tiles.at(11, LAT, LNG), 'transportation', { class: 'minor' })).toEqual([]);
    const street = of(await tiles.at(11, LAT, LNG), 'transportation', { class: 'primary' });
    expect(street).toHaveLength(1);
    expect(street[0]?.parts).toHaveLength(1);
    expect(of(await tiles.at(8, LAT, LNG), 'transportation_name', { ref: 'E40' })).toHaveLength(1);
  });

  it('leave the pond out of the park around it, wound as readers expect', async () => {
    const features = await tiles.at(14, ...placeOf(at(0, 300, 300)));
    const park = of(features, 'park').find(({ shape }) => shape === 3);
    expect(park?.parts).toHaveLength(2);
    const [lawn = [], pond = []] = park?.parts ?? [];
    expect(twiceArea(lawn)).toBeGreaterThan(0);
    expect(twiceArea(pond)).toBeLessThan(0);
    expect(-twiceArea(pond) / twiceArea(lawn)).toBeCloseTo(1 / 16, 1);
    expect(of(features, 'water', { class: 'lake' })).toHaveLength(1);
    const [name] = of(features, 'park').filter(({ shape }) => shape === 1);
    expect(name?.properties).toMatchObject({ name: 'Park', 'name:fr': 'Parc' });
  });

  it('show houses from near only', async () => {
    const [lat, lng] = placeOf(at(0, -290, 110));
    expect(of(await tiles.at(14, lat, lng), 'building')[0]?.properties).toEqual({ render_height: 11 });
    expect(of(await tiles.at(13, lat, lng), 'building')).toEqual([]);
  });

  it('name the town and its station, and nothing no one asks for', async () => {
    const features = await tiles.at(14, LAT, LNG);
    expect(of(features, 'place', { name: 'Zavelstad' })[0]?.properties).toMatchObject({
      class: 'town',
      'name:fr': 'Ville-Sablon',
    });
    const station = await tiles.at(14, ...placeOf(at(0, 50, -50)));
    expect(of(station, 'poi')[0]?.properties).toMatchObject({ class: 'railway', subclass: 'station', name: 'Zavel' });
    for (const east of [-900, 0])
      expect(JSON.stringify(await tiles.at(14, ...placeOf(at(0, east, -900))))).not.toContain('no one asks');
  });

  it('go on beyond the border of a tile, so that no stroke breaks there', async () => {
    const [column, row] = tileOver(10, LAT, LNG);
    for (const neighbour of [column - 1, column, column + 1]) {
      const road = of(await tiles.tile(10, neighbour, row), 'transportation', { class: 'motorway' })[0];
      const xs = road?.parts.flat().map(({ x }) => x) ?? [];
      if (neighbour > column - 1) expect(Math.min(...xs)).toBe(-64);
      if (neighbour < column + 1) expect(Math.max(...xs)).toBe(4096 + 64);
    }
  });

  it('end where the file ends: a street whose node is missing is left out', async () => {
    expect(JSON.stringify(await tiles.at(14, LAT, LNG))).not.toContain('leaves the file');
  });

  it('come from the hand-written map where the file has nothing: a roads-only file makes a whole map', async () => {
    const roads = TOWN.ways?.filter(({ tags }) => 'highway' in tags) ?? [];
    const bare = await build(
      { nodes: TOWN.nodes?.filter(({ tags }) => Object.keys(tags ?? {}).length === 0), ways: roads },
      'roads',
    );
    const near = await bare.at(14, 50.8448, 4.3645);
    expect(of(near, 'park', { name: 'Parc de Bruxelles' })[0]?.properties['name:nl']).toBe('Warandepark');
    // Brussels-Midi comes before the stops around it.
    expect(of(await bare.at(14, 50.8357, 4.3365), 'poi')[0]?.properties).toMatchObject({
      subclass: 'station',
      rank: 1,
    });
    expect(of(await bare.at(14, 50.8411, 4.3478), 'poi')).toContainEqual(
      expect.objectContaining({ properties: expect.objectContaining({ subclass: 'station', rank: 3 }) }),
    );
    const far = await bare.at(8, LAT, LNG);
    expect(of(far, 'place', { class: 'city', name: 'Bruxelles' })[0]?.properties['name:nl']).toBe('Brussel');
    expect(of(far, 'boundary', { admin_level: 4 })).toHaveLength(1);
    expect(of(far, 'waterway').length).toBeGreaterThan(0);
    expect(of(await tiles.at(14, 50.8448, 4.3645), 'park', { name: 'Parc de Bruxelles' })).toEqual([]); // this file has green of its own
  });

  it('take further places, in three languages where our own list knows them', async () => {
    const placesFile = join(directory, 'places.ndjson');
    const rows = [
      { n: 'Brussel - Bruxelles', c: 'city', p: [4.3517, 50.8466] },
      { n: 'Bedenkt', c: 'village', p: [4.36, 50.8466] },
    ];
    writeFileSync(placesFile, `${rows.map((row) => JSON.stringify(row)).join('\n')}\nno json\n`);
    const named = await build(TOWN, 'places', [placesFile]);
    const places = of(await named.at(11, 50.8466, 4.3517), 'place').map(({ properties }) => properties);
    expect(places).toContainEqual(expect.objectContaining({ name: 'Bedenkt', class: 'village' }));
    expect(places.filter(({ name }) => String(name).includes('Bruxelles'))).toEqual([
      {
        class: 'city',
        rank: 2,
        name: 'Brussel - Bruxelles',
        'name:fr': 'Bruxelles',
        'name:nl': 'Brussel',
        name_en: 'Brussels',
      },
    ]);
  });

  it('keep to the bounds asked for', async () => {
    const osmFile = join(directory, 'town.osm.pbf');
    const outputFile = join(directory, 'part.pmtiles');
    await buildTiles({ osmFile, bounds: [50.84, 4.34, 50.86, 4.36], placesFiles: [], outputFile }, () => undefined);
    const part = new SeenTiles(outputFile);
    expect(of(await part.at(14, LAT, LNG), 'transportation').length).toBeGreaterThan(0);
    const [column, row] = tileOver(14, 50.8545, 4.45);
    expect(await tiles.tile(14, column, row)).not.toEqual([]);
    expect(await part.tile(14, column, row)).toEqual([]);
    // A tile of zoom 8 extends far beyond the bounds, its contents do not: two tiles of zoom 14 and their margin.
    const xs =
      of(await part.at(8, LAT, LNG), 'transportation', { class: 'motorway' })[0]
        ?.parts.flat()
        .map(({ x }) => x) ?? [];
    expect(Math.max(...xs) - Math.min(...xs)).toBeLessThanOrEqual(2 * 64 + 2 * 64);
  });

  it('are none, but a sound file, where there is nothing to draw', async () => {
    const empty = await build({ nodes: [at(1, 0, 0)] }, 'empty');
    expect((await empty.archive.getHeader()).numAddressedTiles).toBe(0);
    expect(await empty.at(14, LAT, LNG)).toEqual([]);
  });

  it('are refused with the reason when the file is none', async () => {
    const osmFile = join(directory, 'no.osm.pbf');
    writeFileSync(osmFile, 'no map at all');
    const outputFile = join(directory, 'no.pmtiles');
    const job = buildTiles({ osmFile, bounds: null, placesFiles: [], outputFile }, () => undefined);
    await expect(job).rejects.toBeInstanceOf(OsmFault);
  });
});

const placeOf = ({ lat, lng }: { lat: number; lng: number }): [number, number] => [lat, lng];
