import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeOsmPbf, type OsmWorld } from '../../testing/write-osm-pbf.js';
import { IndexGeocoder } from '../index-geocoder.js';
import { openPlaces } from '../check-sections.js';
import { seedIndex } from '../../seed/seed-index.js';
import { buildPlaces } from './build-places.js';

/** A made-up village by the sea: a main street through two towns, doors, a hotel, a border, a quarter. */
const WORLD: OsmWorld = {
  nodes: [
    { id: 1, lat: 50.6, lng: 5.0 },
    { id: 2, lat: 50.6, lng: 5.01 },
    { id: 3, lat: 50.6, lng: 5.02 },
    { id: 4, lat: 50.6, lng: 5.03 },
    {
      id: 10,
      lat: 50.602,
      lng: 5.001,
      tags: { 'addr:street': 'Rue du Phare', 'addr:housenumber': '10', 'addr:postcode': '4999' },
    },
    { id: 11, lat: 50.602, lng: 5.003, tags: { 'addr:street': 'Rue du Phare', 'addr:housenumber': '20;22' } },
    { id: 12, lat: 50.602, lng: 5.0 },
    { id: 13, lat: 50.602, lng: 5.006 },
    { id: 20, lat: 50.605, lng: 5.005, tags: { place: 'village', name: 'Phareville', 'name:nl': 'Vuurtorendorp' } },
    { id: 21, lat: 50.605, lng: 5.025, tags: { place: 'village', name: 'Dunes-sur-Mer' } },
    { id: 30, lat: 50.603, lng: 5.004, tags: { tourism: 'hotel', name: 'Hôtel des Vagues', wikidata: 'Q1' } },
    { id: 31, lat: 50.603, lng: 5.005, tags: { tourism: 'hotel', name: 'Hôtel Fermé', 'disused:tourism': 'hotel' } },
    { id: 41, lat: 50.59, lng: 4.99 },
    { id: 42, lat: 50.59, lng: 5.015 },
    { id: 43, lat: 50.61, lng: 5.015 },
    { id: 44, lat: 50.61, lng: 4.99 },
    { id: 45, lat: 50.59, lng: 5.04 },
    { id: 46, lat: 50.61, lng: 5.04 },
  ],
  ways: [
    { id: 100, nodeIds: [1, 2], tags: { highway: 'primary', name: 'Chaussée des Dunes', alt_name: 'Vieille Route' } },
    { id: 101, nodeIds: [2, 3, 4], tags: { highway: 'primary', name: 'Chaussée des Dunes' } },
    { id: 102, nodeIds: [12, 13], tags: { highway: 'residential', name: 'Rue du Phare - Vuurtorenstraat' } },
    { id: 103, nodeIds: [1, 12], tags: { highway: 'motorway', name: 'Autoroute' } },
    { id: 110, nodeIds: [12], tags: { building: 'yes', 'addr:street': 'Vuurtorenstraat', 'addr:housenumber': '1a' } },
    { id: 200, nodeIds: [41, 42, 43], tags: {} },
    { id: 201, nodeIds: [43, 44, 41], tags: {} },
    { id: 202, nodeIds: [42, 45, 46, 43], tags: {} },
  ],
  relations: [
    {
      id: 300,
      members: [200, 201].map((id) => ({ type: 'way' as const, id, role: 'outer' })),
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Phareville' },
    },
    {
      id: 301,
      members: [200, 202].map((id) => ({ type: 'way' as const, id, role: 'outer' })),
      tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Dunes-sur-Mer' },
    },
  ],
};

describe('places of a map', () => {
  let folder: string;
  let geocoder: IndexGeocoder;
  let counts: Readonly<Record<string, number>>;
  const near = { lat: 50.6, lng: 5.01 };
  const first = async (query: string) => (await geocoder.suggest(query, { language: 'fr', near }))[0];
  const build = async (world: OsmWorld, placesFiles: readonly string[] = []) => {
    const osmFile = join(folder, 'world.osm.pbf');
    const outputFile = join(folder, 'places.bin');
    writeOsmPbf(osmFile, world);
    const made = await buildPlaces({ osmFile, outputFile, bounds: null, placesFiles }, () => undefined);
    const index = await openPlaces(outputFile);
    if (!index.ok) throw new Error(index.error.code);
    return { made, index: index.value };
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sablon-places-'));
    const { made, index } = await build(WORLD);
    counts = made;
    geocoder = new IndexGeocoder(index);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('hold the streets of both towns, each with its own second line', async () => {
    const found = await geocoder.suggest('chaussée des dunes', { language: 'fr', near });
    expect(found.map(({ detail }) => detail.fr).sort()).toEqual(['Dunes-sur-Mer', 'Phareville']);
    expect((await first('vieille route'))?.label.fr).toBe('Chaussée des Dunes');
    expect((await first('autoroute'))?.label.fr).not.toBe('Autoroute');
  });

  it('are found in both languages of a two-language sign', async () => {
    expect((await first('vuurtorenstr'))?.label).toMatchObject({ fr: 'Rue du Phare', nl: 'Vuurtorenstraat' });
    expect((await first('vuurtorendorp'))?.label).toMatchObject({ fr: 'Phareville', nl: 'Vuurtorendorp' });
  });

  it('know the doors, and where a number between two doors must be', async () => {
    expect(counts['doors']).toBe(4);
    expect(await first('rue du phare 20')).toMatchObject({ quality: 'exact', point: { lat: 50.602, lng: 5.003 } });
    const between = await first('15 rue du phare');
    expect(between).toMatchObject({ kind: 'address', quality: 'approximate', label: { nl: 'Vuurtorenstraat 15' } });
    const sixteen = await first('rue du phare 16');
    expect(sixteen?.point.lng).toBeCloseTo(5.0022, 4);
    expect((await first('vuurtorenstraat 1a'))?.point).toEqual({ lat: 50.602, lng: 5 });
    expect((await first('rue du phare'))?.detail.fr).toBe('4999 Phareville');
    expect((await geocoder.resolve(sixteen!.id))?.point).toEqual(sixteen!.point);
  });

  it('know hotels in business, and call a pin by its door', async () => {
    expect((await first('hotel des vagues'))?.kind).toBe('hotel');
    expect((await first('hotel ferme'))?.label.fr).not.toBe('Hôtel Fermé');
    const pin = await geocoder.reverse({ lat: 50.60195, lng: 5.003 });
    expect(pin).toMatchObject({ kind: 'point', label: { fr: 'Rue du Phare 20' }, detail: { fr: '4999 Phareville' } });
  });

  it('hold every place of the seed under its id', async () => {
    const seed = seedIndex();
    for (let place = 0; place < seed.size; place++) {
      const { id } = seed.placeAt(place);
      expect((await geocoder.resolve(id))?.id).toBe(id);
    }
  });

  it('of lists stand beside those of the file', async () => {
    const placesFile = join(folder, 'list.ndjson');
    await writeFile(placesFile, '{"n":"Musée du Sable","c":"museum","p":[5.006,50.604]}\n{"n":"no point"}\n\n');
    const { index } = await build(WORLD, [placesFile]);
    const [museum] = await new IndexGeocoder(index).suggest('musee sable', { language: 'fr', near });
    expect(museum).toMatchObject({ kind: 'landmark', label: { fr: 'Musée du Sable' }, detail: { fr: 'Phareville' } });
  });

  it('given out by one map lead to the same street in the next, and to their spot when it is gone', async () => {
    const street = await first('rue du phare');
    const moved = WORLD.nodes!.map((node) => (node.id === 13 ? { ...node, lng: 5.009 } : node));
    const { index } = await build({ ...WORLD, nodes: moved });
    const next = new IndexGeocoder(index);
    expect((await next.resolve(street!.id))?.label.fr).toBe('Rue du Phare');
    const { index: without } = await build({ ...WORLD, ways: WORLD.ways!.filter(({ id }) => id !== 102) });
    const left = await new IndexGeocoder(without).resolve(street!.id);
    expect(left).toMatchObject({ kind: 'point' });
    expect(left?.point.lat).toBeCloseTo(street!.point.lat, 3);
  });

  it('are refused with the reason of the file', async () => {
    const osmFile = join(folder, 'no.osm.pbf');
    await writeFile(osmFile, 'no map at all');
    const input = { osmFile, outputFile: join(folder, 'x.bin'), bounds: null, placesFiles: [] };
    await expect(buildPlaces(input, () => undefined)).rejects.toMatchObject({
      failure: { code: expect.stringMatching(/^osm\./) },
    });
  });
});
