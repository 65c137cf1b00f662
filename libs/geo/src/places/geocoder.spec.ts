import { createGeo, type Geo } from '../create-geo.js';

let geo: Geo;
beforeAll(async () => {
  geo = await createGeo();
});
const first = async (query: string, language: 'fr' | 'nl' | 'en' = 'fr'): Promise<string | undefined> =>
  (await geo.geocoder.suggest(query, { language }))[0]?.id;

describe('what people type', () => {
  it.each([
    // French
    ['rue neuve', 'street:rue-neuve-1000'],
    ['Rue Neuve 12', 'address:rue-neuve-1000:12'],
    ['12 rue haute', 'address:rue-haute-1000:12'],
    ['av louise', 'street:avenue-louise-1050'],
    ['bd anspach', 'street:boulevard-anspach-1000'],
    ['chee de wavre', 'street:chaussee-de-wavre-1050'],
    ['pl flagey', 'street:place-flagey-1050'],
    ['r de la loi', 'street:rue-de-la-loi-1000'],
    ['gare du midi', 'station:bruxelles-midi'],
    ['gare centrale', 'station:bruxelles-central'],
    ['anvers', 'municipality:antwerpen'],
    ['hopital st luc', 'hospital:cliniques-universitaires-saint-luc-1200'],
    ['aéroport charleroi', 'airport:CRL'],
    ['parlement europeen', 'landmark:parlement-europeen-1047'],
    ['place louise 1060', 'street:place-louise-1060'],
    // Dutch
    ['nieuwstraat', 'street:rue-neuve-1000'],
    ['nieuwstr', 'street:rue-neuve-1000'],
    ['louizaln 54', 'address:avenue-louise-1050:54'],
    ['waversestw', 'street:chaussee-de-wavre-1050'],
    ['zuidstation', 'station:bruxelles-midi'],
    ['brussel zuid', 'station:bruxelles-midi'],
    ['luchthaven oostende', 'airport:OST'],
    ['gent sint pieters', 'station:gent-sint-pieters'],
    ['groenplaats', 'street:groenplaats-2000'],
    ['elsene', 'municipality:ixelles'],
    // English
    ['brussels airport', 'airport:BRU'],
    ['BRU', 'airport:BRU'],
    ['lgg', 'airport:LGG'],
    ['ghent', 'municipality:gent'],
    ['brussels north station', 'station:bruxelles-nord'],
    ['european parliament', 'landmark:parlement-europeen-1047'],
    ['royal palace', 'landmark:palais-royal-de-bruxelles-1000'],
    // One typo
    ['bruxlles midi', 'station:bruxelles-midi'],
    ['atomuim', 'landmark:atomium-1020'],
    ['zavntem', 'airport:BRU'],
    ['rond point shcuman', 'street:rond-point-robert-schuman-1040'],
    ['nieuwstraaat', 'street:rue-neuve-1000'],
    ['mechlen', 'municipality:mechelen'],
  ])('"%s" means %s', async (query, id) => {
    expect(await first(query)).toBe(id);
  });

  it('is answered in all three languages at once', async () => {
    const [place] = await geo.geocoder.suggest('kortrijk', { language: 'nl' });
    expect(place?.label).toEqual({ fr: 'Courtrai', nl: 'Kortrijk', en: 'Kortrijk' });
  });

  it('keeps the house number and admits that the point is only the street', async () => {
    const [address] = await geo.geocoder.suggest('nieuwstraat 12b', { language: 'nl' });
    expect(address?.label).toEqual({ fr: 'Rue Neuve 12b', nl: 'Nieuwstraat 12b', en: 'Rue Neuve 12b' });
    expect(address).toMatchObject({ kind: 'address', quality: 'approximate' });
    expect((await geo.geocoder.resolve(address!.id, 'nl'))?.label.nl).toBe('Nieuwstraat 12b');
  });

  it('that is nothing, blanks, or no name at all gets nothing', async () => {
    for (const query of ['', '   ', '!?', '12', 'qqqqxxyy'])
      expect(await geo.geocoder.suggest(query, { language: 'fr', near: { lat: 50.85, lng: 4.35 } })).toEqual([]);
  });

  it('means the one nearby when several bear the name', async () => {
    const near = { lat: 51.05, lng: 3.72 };
    const [place] = await geo.geocoder.suggest('station', { language: 'nl', near });
    expect(place?.detail.nl).toBe('9000 Gent');
    expect(place?.distanceMeters).toBeLessThan(3000);
  });

  it('never gets more than asked for', async () => {
    expect(await geo.geocoder.suggest('rue', { language: 'fr', limit: 3 })).toHaveLength(3);
    expect((await geo.geocoder.suggest('rue', { language: 'fr', limit: 1000 })).length).toBeLessThanOrEqual(20);
  });
});

describe('ids', () => {
  it('lead back to the very place, points included', async () => {
    for (const query of ['rue neuve', 'gand', 'BRU', 'atomium']) {
      const [found] = await geo.geocoder.suggest(query, { language: 'fr' });
      expect(await geo.geocoder.resolve(found!.id, 'fr')).toMatchObject({ id: found!.id, point: found!.point });
    }
    const point = await geo.geocoder.resolve('point:50.84670,4.35250', 'fr');
    expect(point).toMatchObject({ kind: 'point', point: { lat: 50.8467, lng: 4.3525 } });
  });

  it('that were never given out lead nowhere', async () => {
    for (const id of [
      '',
      'airport:JFK',
      'street:nowhere-1',
      'point:abc',
      'point:95.00000,4.00000',
      'address:nowhere-1:3',
    ])
      expect(await geo.geocoder.resolve(id, 'fr')).toBeNull();
  });
});

describe('a spot on the map', () => {
  it('is called by the station or airport it is at', async () => {
    expect((await geo.geocoder.reverse({ lat: 50.8363, lng: 4.3347 }, 'fr')).id).toBe('station:bruxelles-midi');
    expect((await geo.geocoder.reverse({ lat: 50.8982, lng: 4.4824 }, 'fr')).kind).not.toBe('point');
  });

  it('is otherwise a point that keeps its place and names the road or town nearby', async () => {
    const point = { lat: 50.8275, lng: 4.3629 };
    const place = await geo.geocoder.reverse(point, 'fr');
    expect(place).toMatchObject({ kind: 'point', point });
    expect(place.label.fr).toBe('Près de\u00a0: Avenue Louise');
    expect(place.label.nl).toBe('Nabij Louizalaan');
  });
});

describe('quick picks', () => {
  it('offer the five airports, Brussels first, and the stations of the spec before the others {9.airport.brussels, 9.airport.charleroi, 9.airport.antwerp, 9.airport.ostend, 9.airport.liege, 9.station.midi, 9.station.central, 9.station.north, 9.station.antwerp, 9.station.ghent, 9.station.leuven, 9.station.mechelen, 9.station.bruges}', () => {
    expect(geo.geocoder.popularPlaces('airport').map(({ airportCode }) => airportCode)).toEqual(
      expect.arrayContaining(['BRU', 'CRL', 'ANR', 'OST', 'LGG']),
    );
    expect(geo.geocoder.popularPlaces('airport')[0]?.airportCode).toBe('BRU');
    expect(
      geo.geocoder
        .popularPlaces('station')
        .slice(0, 8)
        .map(({ id }) => id),
    ).toEqual([
      'station:bruxelles-midi',
      'station:bruxelles-central',
      'station:bruxelles-nord',
      'station:antwerpen-centraal',
      'station:gent-sint-pieters',
      'station:leuven',
      'station:mechelen',
      'station:brugge',
    ]);
  });
});
