import { atZoom, BASEMAP_STYLES, ROAD_CLASSES, roadClassOf, roadWidth } from './basemap-style.js';
import { placeTone, shieldOf } from './label-style.js';

const luminance = (hex: string): number => {
  const channel = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};
const contrast = (a: string, b: string): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

describe('road widths', () => {
  it('run straight between stops and flat beyond', () => {
    const stops = [
      [10, 1],
      [12, 3],
    ] as const;
    expect([9, 10, 11, 12, 15].map((zoom) => atZoom(stops, zoom))).toEqual([1, 1, 2, 3, 3]);
  });

  it('never let a lesser road look wider than a greater one, and grow with the zoom', () => {
    for (let zoom = 8; zoom <= 18; zoom++)
      ROAD_CLASSES.forEach((roadClass, i) => {
        const greater = ROAD_CLASSES[i + 1];
        if (greater) expect(roadWidth(roadClass, zoom)).toBeLessThanOrEqual(roadWidth(greater, zoom));
        expect(roadWidth(roadClass, zoom)).toBeLessThanOrEqual(roadWidth(roadClass, zoom + 1));
      });
  });

  it('draw an unknown class as a street', () => {
    expect(roadClassOf('footway')).toBe('street');
  });
});

describe.each(['dark', 'light'] as const)('the %s style', (theme) => {
  const style = BASEMAP_STYLES[theme];

  it.each(['city', 'town', 'local', 'landmark', 'road'] as const)(
    'keeps %s names readable on land and town',
    (tone) => {
      expect(contrast(style.labels[tone].ink, style.land)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(style.labels[tone].ink, style.builtup)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('keeps water and park names readable on their ground', () => {
    expect(contrast(style.labels.water.ink, style.water)).toBeGreaterThanOrEqual(3);
    expect(contrast(style.labels.park.ink, style.park)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(style.labels.shield.ink, style.shieldPlate)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('signs', () => {
  it('find the number of a road in its name', () => {
    expect(shieldOf('E40 Bruxelles–Ostende')).toBe('E40');
    expect(shieldOf('Ring R0')).toBe('R0');
    expect(shieldOf('Boulevard Léopold II')).toBeNull();
    expect(shieldOf('Avenue E19b')).toBeNull();
  });

  it('rank a place by its class, or by its zoom', () => {
    expect([
      placeTone('city', 8),
      placeTone('airport', 10),
      placeTone('municipality', 7),
      placeTone('municipality', 11),
      placeTone('', 13),
    ]).toEqual(['city', 'landmark', 'city', 'town', 'local']);
  });
});
