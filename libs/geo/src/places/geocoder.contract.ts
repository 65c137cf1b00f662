import type { Geocoder } from './place.js';

/** The contract of every geocoder: our own index, or a service with the index behind it. */
export function describeGeocoder(
  name: string,
  start: () => Promise<{ geocoder: Geocoder; stop: () => Promise<void> }>,
) {
  describe(`a geocoder: ${name}`, () => {
    let geocoder: Geocoder;
    let stop: () => Promise<void>;
    beforeAll(async () => {
      ({ geocoder, stop } = await start());
    });
    afterAll(() => stop());

    it('finds a street, in all three languages at once', async () => {
      const [street] = await geocoder.suggest('rue neuve', { language: 'fr' });
      expect(street?.label.fr).toContain('Rue Neuve');
      expect(Object.keys(street?.label ?? {}).sort()).toEqual(['en', 'fr', 'nl']);
      expect(street?.detail.fr).toMatch(/^\d{4} /);
    });

    it('knows the kerb of airports and stations, whoever answers', async () => {
      expect((await geocoder.suggest('BRU', { language: 'en' }))[0]?.id).toBe('airport:BRU');
      expect((await geocoder.suggest('gare du midi', { language: 'fr' }))[0]?.id).toBe('station:bruxelles-midi');
    });

    it('leads every id it gives back to the same point', async () => {
      for (const query of ['rue neuve', 'rue neuve 12', 'atomium', 'BRU']) {
        const [found] = await geocoder.suggest(query, { language: 'fr' });
        const again = await geocoder.resolve(found!.id, 'fr');
        expect(again?.point.lat).toBeCloseTo(found!.point.lat, 4);
        expect(again?.point.lng).toBeCloseTo(found!.point.lng, 4);
      }
      expect(await geocoder.resolve('airport:JFK', 'fr')).toBeNull();
      expect(await geocoder.resolve('photon:way/1@95.00000,4.00000', 'fr')).toBeNull();
    });

    it('gives distances only to those who say where they are, and never more than asked for', async () => {
      const near = { lat: 50.85, lng: 4.35 };
      expect((await geocoder.suggest('rue neuve', { language: 'fr', near }))[0]?.distanceMeters).toBeLessThan(2_000);
      expect((await geocoder.suggest('rue neuve', { language: 'fr' }))[0]?.distanceMeters).toBeUndefined();
      expect((await geocoder.suggest('rue', { language: 'fr', limit: 2 })).length).toBeLessThanOrEqual(2);
    });

    it('gives nothing for nothing', async () => {
      for (const query of ['', '   ', '?!', '\u0000', '\ud800'])
        expect(await geocoder.suggest(query, { language: 'nl' })).toEqual([]);
    });

    it('calls a pin by what is there and leaves it where it is', async () => {
      const point = { lat: 50.8529, lng: 4.3559 };
      const place = await geocoder.reverse(point, 'fr');
      expect(place).toMatchObject({ kind: 'point', point });
      expect(place.label.fr).toContain('Rue Neuve');
      expect((await geocoder.reverse({ lat: 50.8363, lng: 4.3347 }, 'fr')).id).toBe('station:bruxelles-midi');
    });

    it('offers airports and stations for an empty box', () => {
      expect(geocoder.popularPlaces('airport')[0]?.airportCode).toBe('BRU');
      expect(geocoder.popularPlaces('station').length).toBeGreaterThan(7);
    });
  });
}
