import { seedPlaces } from '../places/seed-places.js';
import { isInServiceArea, zoneOf } from './service-area.js';

const places = seedPlaces().map(({ place }) => place);
const zone = (id: string) => zoneOf(places.find((place) => place.id === id)!.point);

describe('where we drive', () => {
  it('is Brussels, Flanders and the five airports', () => {
    expect(zone('street:grand-place-1000')).toBe('brussels');
    expect(zone('municipality:gent')).toBe('flanders');
    expect(zone('municipality:brugge')).toBe('flanders');
    expect(zone('municipality:oostende')).toBe('flanders');
    for (const code of ['BRU', 'CRL', 'ANR', 'OST', 'LGG']) expect(zone(`airport:${code}`)).toBe(`airport:${code}`);
  });

  it('is neither Wallonia nor abroad', () => {
    for (const id of ['municipality:namur', 'municipality:liege', 'municipality:charleroi', 'municipality:tournai'])
      expect(zone(id)).toBeNull();
    for (const point of [
      { lat: 48.8566, lng: 2.3522 },
      { lat: 51.92, lng: 4.48 },
      { lat: 51.4, lng: 2.6 },
      { lat: 0, lng: 0 },
    ])
      expect(isInServiceArea(point)).toBe(false);
  });

  it('holds every place of the seed that bears a Brussels or Flemish postcode', () => {
    const postcode = (detail: string) => Number(detail.slice(0, 4));
    const wrong = places.filter(({ detail, point }) => {
      const code = postcode(detail.fr);
      const flemishOrBrussels = code < 1300 || (code >= 1500 && code < 4000) || code >= 8000;
      return flemishOrBrussels !== isInServiceArea(point) && ![6041, 4460].includes(code);
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
