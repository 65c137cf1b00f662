import type { PlaceView, Problem, RouteView, SuggestView } from '@sablon/contracts';
import type { ZonesGeoJson } from '@sablon/geo';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';

describe('places and routes', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.stop());

  it('suggests the airport after a few letters', async () => {
    const { status, body } = await api.client().get<SuggestView>('/api/places/suggest?q=zavent&language=nl');
    expect(status).toBe(200);
    expect(body.places.map((place) => place.airportCode)).toContain('BRU');
    expect(body.places[0]).not.toHaveProperty('score');
  });

  it('lets a browser cache the suggestions for a minute', async () => {
    const { headers } = await api.client().get<SuggestView>('/api/places/suggest?q=midi&language=fr');
    expect(headers.get('cache-control')).toBe('private, max-age=60');
    expect(headers.get('x-places-instead-of')).toBeNull();
  });

  it('refuses invalid queries and coordinates', async () => {
    const hostile = ['suggest', `suggest?q=${'a'.repeat(201)}`, 'suggest?q=a&language=de', 'suggest?q=a&lat=91&lng=4'];
    const spots = ['lat=NaN&lng=4', 'lat=Infinity&lng=4', 'lat=1e9&lng=4', 'lat=50.8&lng=181', 'lat=50.8'];
    for (const path of [...hostile, ...spots.map((spot) => `reverse?${spot}`)]) {
      const { status, body } = await api.client({ 'accept-language': 'nl' }).get<Problem>(`/api/places/${path}`);
      expect([path, status, body.code]).toEqual([path, 400, 'request.invalid']);
    }
    for (const typed of ['%00', '%F0%9F%9A%95', '%E2%80%AE12', '%25', "'--", '%5Cd%5B'])
      expect((await api.client().get(`/api/places/suggest?q=${typed}`)).status).toBe(200);
  });

  it('suggests five airports and eight stations for an empty search box', async () => {
    const picks = async (kind: string) =>
      (await api.client().get<SuggestView>(`/api/places/popular?kind=${kind}`)).body.places;
    expect((await picks('airport')).map(({ airportCode }) => airportCode)).toEqual(['BRU', 'CRL', 'ANR', 'OST', 'LGG']);
    expect((await picks('station')).map(({ label }) => label.en.replace(' station', ''))).toEqual([
      'Brussels-Midi',
      'Brussels-Central',
      'Brussels-North',
      'Antwerp-Central',
      'Ghent-Saint-Pierre',
      'Leuven',
      'Mechelen',
      'Bruges',
    ]);
    expect((await api.client().get<Problem>('/api/places/popular?kind=harbour')).body.code).toBe('request.invalid');
  });

  it('names the place at a position, without caching', async () => {
    const { headers, body } = await api.client().get<PlaceView>('/api/places/reverse?lat=50.8467&lng=4.3525');
    expect(body.label.fr.length).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('resolves a place by its id', async () => {
    const { body } = await api.client().get<PlaceView>('/api/places/resolve?id=station:bruxelles-midi');
    expect(body).toMatchObject({ id: 'station:bruxelles-midi', kind: 'station' });
    const unknown = await api.client().get<Problem>('/api/places/resolve?id=station:atlantis');
    expect([unknown.status, unknown.body.code]).toEqual([422, 'geo.place_unknown']);
    expect((await api.client().get<Problem>('/api/places/resolve')).body.code).toBe('request.invalid');
  });

  it('lists suggestions outside the service area last, with the nearest town and airport that are served', async () => {
    const { body } = await api.client().get<SuggestView>('/api/places/suggest?q=waterloo');
    const outside = body.places.map((place) => place.outside !== undefined);
    expect([outside.includes(true), [...outside].sort()]).toEqual([true, outside]);
    const waterloo = body.places.find(({ id }) => id === 'municipality:waterloo');
    expect(waterloo?.outside?.nearestTown.label.fr).toBe('Rhode-Saint-Genèse');
    expect(waterloo?.outside?.nearestAirport.airportCode).toBe('BRU');
  });

  it('answers a town where we do not drive by its name, before what is called after it', async () => {
    const ask = async (typed: string) =>
      (await api.client().get<SuggestView>(`/api/places/suggest?q=${encodeURIComponent(typed)}`)).body;
    const paris = await ask('Paris');
    expect(paris.elsewhere).toEqual({
      kind: 'elsewhere',
      label: { fr: 'Paris', nl: 'Parijs', en: 'Paris' },
      country: { fr: 'France', nl: 'Frankrijk', en: 'France' },
    });
    expect((await ask('rue de Paris')).elsewhere).toBeUndefined();
    const charleroi = await ask('charleroi centre');
    expect(charleroi.elsewhere?.label.nl).toBe('Charleroi');
    expect((await ask('aéroport de charleroi')).places[0]?.airportCode).toBe('CRL');
    const namur = await ask('namur');
    expect(namur.elsewhere?.label.nl).toBe('Namen');
    expect(namur.places.map(({ id }) => id)).not.toContain('municipality:namur');
  });

  it('says of a house number that its spot is approximate, and of nothing else', async () => {
    const { body } = await api.client().get<SuggestView>('/api/places/suggest?q=rue%20neuve%2012');
    expect(body.places[0]).toMatchObject({ kind: 'address', approximate: true });
    const street = await api.client().get<SuggestView>('/api/places/suggest?q=rue%20neuve');
    expect(street.body.places.filter(({ approximate }) => approximate)).toEqual([]);
  });

  it('marks a position outside the service area, and suggests only served airports and stations', async () => {
    const { body } = await api.client().get<PlaceView>('/api/places/reverse?lat=50.4669&lng=4.8675');
    expect(body.outside?.distanceMeters).toBeGreaterThan(10_000);
    const here = await api.client().get<PlaceView>('/api/places/reverse?lat=50.8467&lng=4.3525');
    expect(here.body.outside).toBeUndefined();
    for (const kind of ['airport', 'station']) {
      const picks = await api.client().get<SuggestView>(`/api/places/popular?kind=${kind}`);
      expect(picks.body.places.filter(({ outside }) => outside)).toEqual([]);
    }
  });

  it('previews a route', async () => {
    const from = { lat: 50.8353, lng: 4.3361 };
    const to = { lat: 50.9014, lng: 4.4844 };
    const { status, body } = await api.client().post<RouteView>('/api/routes/preview', { from, to });
    expect(status).toBe(200);
    expect(body.distanceMeters).toBeGreaterThan(9_000);
    expect(body.geometry[0]).toEqual(from);
  });

  it('serves the base map compressed and with an ETag', async () => {
    const first = await api
      .client({ 'accept-encoding': 'gzip' })
      .get<{ type: string; features: unknown[] }>('/api/map/basemap');
    expect(first.body.type).toBe('FeatureCollection');
    expect(first.body.features.length).toBeGreaterThan(50);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('x-map-attribution')).toBe('');
    const again = await api.client({ 'if-none-match': first.headers.get('etag') ?? '' }).get('/api/map/basemap');
    expect(again.status).toBe(304);
  });

  it('serves the zones, regions first and taxi ranks last', async () => {
    const { status, body, headers } = await api.client().get<ZonesGeoJson>('/api/map/zones');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
    expect(body.features[0]).toMatchObject({ id: 'region:flanders', geometry: { type: 'MultiPolygon' } });
    expect(body.features.at(-1)?.properties.kind).toBe('taxi_stand');
    const again = await api.client({ 'if-none-match': headers.get('etag') ?? '' }).get('/api/map/zones');
    expect(again.status).toBe(304);
  });

  it('describes the map’s source and quality', async () => {
    const { body } = await api.client().get('/api/map/status');
    expect(body).toMatchObject({ quality: expect.any(String), source: expect.any(String), problem: null });
  });
});
