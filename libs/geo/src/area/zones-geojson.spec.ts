import { outsideArea, zonesGeoJson } from './zones-geojson.js';

describe('what we say to someone outside the service area', () => {
  it('names the nearest town and airport we do serve, and how far away we are', () => {
    const waterloo = outsideArea({ lat: 50.7153, lng: 4.3985 });
    expect(waterloo?.nearestTown.label.fr).toBe('Rhode-Saint-Genèse');
    expect(waterloo?.nearestAirport.airportCode).toBe('BRU');
    const paris = outsideArea({ lat: 48.8566, lng: 2.3522 });
    expect(paris?.distanceMeters).toBeGreaterThan(180_000);
    expect(paris?.nearestAirport.airportCode).toBe('CRL');
  });

  it('is nothing where we drive', () => {
    expect(outsideArea({ lat: 50.8467, lng: 4.3525 })).toBeNull();
    expect(outsideArea({ lat: 50.4727, lng: 4.4613 })).toBeNull();
  });
});

describe('the zones for a map', () => {
  const { features } = zonesGeoJson();

  it('are closed rings, longitude first, outlines anticlockwise and holes clockwise', () => {
    for (const { geometry } of features)
      for (const rings of geometry.coordinates)
        rings.forEach((ring, at) => {
          expect(ring[0]).toEqual(ring.at(-1));
          const twice = ring.slice(1).reduce((sum, [x, y], n) => sum + ring[n]![0] * y - x * ring[n]![1], 0);
          expect(Math.sign(twice)).toBe(at === 0 ? 1 : -1);
        });
  });

  it('begin with Flanders, so that everything else is painted over it', () => {
    expect(features[0]?.id).toBe('region:flanders');
    expect(features.at(-1)?.properties.kind).toBe('taxi_stand');
  });
});
