import fc from 'fast-check';
import { decodePolyline } from './polyline.js';
import { encodePolyline } from '../testing/osrm-look-alike.js';

describe('an encoded polyline', () => {
  it('comes back point by point, wherever on earth', () => {
    const point = fc.tuple(fc.integer({ min: -90e6, max: 90e6 }), fc.integer({ min: -180e6, max: 180e6 }));
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const expected = points.map(([lat, lng]) => ({ lat: lat / 1e6, lng: lng / 1e6 }));
        expect(decodePolyline(encodePolyline(points), 6)).toEqual(expected);
      }),
    );
  });

  it('is read in five decimals, too', () => {
    expect(decodePolyline(encodePolyline([[5_084_670, 435_250]]), 5)).toEqual([{ lat: 50.8467, lng: 4.3525 }]);
  });

  it('is refused when cut short, and nothing makes it crash', () => {
    expect(decodePolyline(encodePolyline([[50_846_700, 4_352_500]]).slice(0, -1), 6)).toBeNull();
    expect(decodePolyline('not a polyline\n', 6)).toBeNull();
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (text) => {
        for (const { lat, lng } of decodePolyline(text, 6) ?? []) {
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lng)).toBeLessThanOrEqual(180);
        }
      }),
    );
  });
});
