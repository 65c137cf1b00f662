import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowDistanceMeters, type LatLng } from '@sablon/domain/kernel';
import { writeOsmPbf, type OsmWorld } from '../testing/write-osm-pbf.js';
import { buildPlaces } from './build/build-places.js';
import { openPlaces } from './check-sections.js';
import { IndexGeocoder } from './index-geocoder.js';
import type { PlaceSuggestion } from './place.js';

/**
 * Invented streets in real towns: one along the border of Anderlecht and Molenbeek, one from the middle of Brussels outwards, one
 * in a quarter of Anderlecht without a postcode of its own; a church street in two villages, one of which became part of Ghent.
 */
const street = (id: number, nodeIds: number[], name: string) => ({
  id,
  nodeIds,
  tags: { highway: 'residential', name },
});
const commune = (id: number, name: string, way: number) => ({
  id,
  members: [{ type: 'way' as const, id: way, role: 'outer' }],
  tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name },
});
const place = (id: number, lat: number, lng: number, size: string, name: string) => ({
  id,
  lat,
  lng,
  tags: { place: size, name },
});
const WORLD: OsmWorld = {
  nodes: [
    { id: 1, lat: 50.8449, lng: 4.3 },
    { id: 2, lat: 50.8449, lng: 4.303 },
    { id: 3, lat: 50.8453, lng: 4.303 },
    { id: 4, lat: 50.8453, lng: 4.306 },
    // Four kilometres eastwards from near the Grand-Place.
    ...Array.from({ length: 21 }, (_, at) => ({ id: 10 + at, lat: 50.8467, lng: 4.36 + at * 0.00285 })),
    { id: 40, lat: 50.83, lng: 4.29 },
    { id: 41, lat: 50.83, lng: 4.293 },
    { id: 50, lat: 51.0445, lng: 3.757 },
    { id: 51, lat: 51.0445, lng: 3.76 },
    { id: 52, lat: 50.9101, lng: 4.3026 },
    { id: 53, lat: 50.9101, lng: 4.3056 },
    { id: 60, lat: 50.82, lng: 4.28 },
    { id: 61, lat: 50.845, lng: 4.28 },
    { id: 62, lat: 50.845, lng: 4.33 },
    { id: 63, lat: 50.82, lng: 4.33 },
    { id: 64, lat: 50.87, lng: 4.28 },
    { id: 65, lat: 50.87, lng: 4.33 },
    { id: 66, lat: 50.846, lng: 4.352, tags: { tourism: 'hotel', name: 'Halle', wikidata: 'Q1' } },
    place(70, 50.8361, 4.3097, 'suburb', 'Anderlecht'),
    place(71, 50.831, 4.291, 'suburb', 'Moortebeek'),
    place(72, 50.8545, 4.329, 'suburb', 'Molenbeek-Saint-Jean - Sint-Jans-Molenbeek'),
    place(73, 51.0447, 3.7589, 'village', 'Gentbrugge'),
    place(74, 51.0536, 3.7253, 'city', 'Gent'),
    place(75, 50.908, 4.306, 'village', 'Wemmel'),
    place(76, 50.734, 4.235, 'town', 'Halle'),
  ],
  ways: [
    street(100, [1, 2, 3, 4], "Rue de l'Abbé Hirondelle - Zwaluwstraat"),
    street(
      101,
      Array.from({ length: 21 }, (_, at) => 10 + at),
      'Avenue du Grand Phare - Vuurtorenlaan',
    ),
    street(102, [40, 41], 'Rue des Ondines - Nimfenstraat'),
    street(103, [50, 51], 'Kerkkruisstraat'),
    street(104, [52, 53], 'Kerkkruisstraat'),
    { id: 200, nodeIds: [60, 61, 62, 63, 60], tags: {} },
    { id: 201, nodeIds: [61, 64, 65, 62, 61], tags: {} },
  ],
  relations: [commune(300, 'Anderlecht', 200), commune(301, 'Molenbeek-Saint-Jean - Sint-Jans-Molenbeek', 201)],
};

describe('an address as people type it', () => {
  let folder: string;
  let geocoder: IndexGeocoder;
  const ask = (typed: string, near?: LatLng): Promise<PlaceSuggestion[]> =>
    geocoder.suggest(typed, { language: 'fr', near });
  const first = async (typed: string, near?: LatLng) => (await ask(typed, near))[0];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'search-stories-'));
    const [osmFile, outputFile] = [join(folder, 'world.osm.pbf'), join(folder, 'places.bin')];
    writeOsmPbf(osmFile, WORLD);
    await buildPlaces({ osmFile, outputFile, bounds: null, placesFiles: [] }, () => undefined);
    const index = await openPlaces(outputFile);
    if (!index.ok) throw new Error(index.error.code);
    geocoder = new IndexGeocoder(index.value);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(['anderlecht', '1070', 'Molenbeek', 'Sint-Jans-Molenbeek', '1080'])(
    'names the commune on either side of a border street: %s',
    async (town) => {
      const found = await first(`rue de l'abbe hirondelle ${town}`);
      expect(found).toMatchObject({ kind: 'street', label: { nl: 'Zwaluwstraat' } });
    },
  );

  it.each([
    ['abbé hirondele', 'one letter missing'],
    ['rue de labbe hirondelle', 'a lost apostrophe'],
    ['zwaluw straat', 'a word apart'],
    ['zwaluwstr', 'an abbreviation'],
    ['Swaluwstraat', 's for z'],
    ['rue abbe hirrondelle, 1070', 'a letter too many, with the postcode'],
    ['av grand fare', 'f for ph'],
    ['vuurtoorenlaan', 'oo for o'],
  ])('is forgiven: "%s" (%s)', async (typed) => {
    expect((await first(typed))?.label.fr).toMatch(/Hirondelle|Grand Phare/);
  });

  it('stands in its commune with the postcode, whatever quarter is nearer', async () => {
    expect((await first('rue des ondines'))?.detail).toMatchObject({ fr: '1070 Anderlecht', nl: '1070 Anderlecht' });
    expect((await first('nimfenstraat moortebeek'))?.label.nl).toBe('Nimfenstraat');
    expect((await first('kerkkruisstraat gent'))?.detail.nl).toBe('9050 Gentbrugge, Gent');
    expect((await first('kerkkruisstraat 9050'))?.detail.nl).toBe('9050 Gentbrugge, Gent');
  });

  it('means the nearer of two streets of one name', async () => {
    expect((await first('kerkkruisstraat'))?.detail.nl).toBe('1780 Wemmel');
    expect((await first('kerkkruisstraat', { lat: 51.05, lng: 3.74 }))?.detail.nl).toBe('9050 Gentbrugge, Gent');
  });

  it('stands along its street where no door is known: from the end nearer to the middle of the town, and approximately', async () => {
    const [beginning, end] = [
      { lat: 50.8467, lng: 4.36 },
      { lat: 50.8467, lng: 4.417 },
    ];
    const at = async (number: number) => (await first(`avenue du grand phare ${number}`))!;
    const metersOf = async (number: number) => crowDistanceMeters((await at(number)).point, beginning);
    const [low, middle, high] = [await metersOf(2), await metersOf(400), await metersOf(800)];
    expect(low).toBeLessThan(100);
    expect(middle).toBeGreaterThan(1_000);
    expect(high).toBeGreaterThan(middle + 1_000);
    expect(crowDistanceMeters((await at(2_000)).point, end)).toBeLessThan(100);
    const house = await at(400);
    expect(house).toMatchObject({ kind: 'address', quality: 'approximate', label: { nl: 'Vuurtorenlaan 400' } });
    expect((await geocoder.resolve(house.id))?.point).toEqual(house.point);
  });

  it('is a town first when the whole name of one is typed', async () => {
    expect(await first('halle')).toMatchObject({ kind: 'municipality', detail: { nl: '1500 België' } });
    const others = (await ask('halle')).slice(1).map(({ kind, label }) => `${kind} ${label.nl}`);
    expect(others).toEqual(expect.arrayContaining(['hotel Halle', 'landmark Hallepoort']));
    expect((await first('1070'))?.label.fr).toBe('Anderlecht');
    expect((await first('9050'))?.label.nl).toBe('Gentbrugge');
  });

  it.each([
    ['thalys', 'station:bruxelles-midi'],
    ['eurostar', 'station:bruxelles-midi'],
    ['gare du mdi', 'station:bruxelles-midi'],
    ['merode', 'station:merode'],
    ['delirium', 'landmark:delirium-cafe-1000'],
    ['delerium cafe', 'landmark:delirium-cafe-1000'],
    ['metro arts loi', 'landmark:metro-arts-loi-1000'],
    ['stgilles', 'municipality:saint-gilles'],
    ['stpieterswoluwe', 'municipality:woluwe-saint-pierre'],
  ])('may be a well-known place: "%s"', async (typed, id) => {
    expect((await first(typed))?.id).toBe(id);
  });
});
