import { BASEMAP_STYLES } from '../basemap/basemap-style.js';
import { paintRules } from './paint-rules.js';
import { tileRoadWidth } from './road-widths.js';
import { drawerOf, TILE_ROADS } from './tile-classes.js';
import { TILE_STYLES } from './tile-style.js';

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
const drawers = paintRules(TILE_STYLES.dark).map(({ dataLayer }) => dataLayer);

describe('the order of painting', () => {
  it('puts tunnels under houses, houses under roads, roads under bridges', () => {
    const [lastTunnel, house, firstGround, lastGround, firstBridge] = [
      drawers.lastIndexOf('tunnel/motorway'),
      drawers.indexOf('building'),
      drawers.findIndex((one) => one.startsWith('ground/')),
      drawers.lastIndexOf('ground/motorway'),
      drawers.findIndex((one) => one.startsWith('bridge/')),
    ] as const;
    expect([lastTunnel, house, firstGround, lastGround, firstBridge]).toEqual(
      [lastTunnel, house, firstGround, lastGround, firstBridge].sort((a, b) => a - b),
    );
    expect(lastTunnel).toBeGreaterThan(0);
  });

  it.each(['ground', 'bridge'])('paints the lesser roads on the %s below the greater', (level) => {
    const tops = TILE_ROADS.filter((road) => road !== 'path' && road !== 'track').map((road) =>
      drawers.lastIndexOf(`${level}/${road}`),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(Math.min(...tops)).toBeGreaterThan(0);
  });

  it('has a place for everything the drawers are filled with', () => {
    const filled = [
      drawerOf('transportation', { class: 'primary', brunnel: 'bridge', ramp: 1 }, 2),
      drawerOf('transportation', { class: 'minor' }, 2),
      drawerOf('transportation', { class: 'path', subclass: 'pedestrian' }, 2),
      drawerOf('transportation', { class: 'path', subclass: 'pedestrian' }, 3),
      drawerOf('transportation', { class: 'transit', subclass: 'tram' }, 2),
      drawerOf('transportation', { class: 'rail', brunnel: 'bridge' }, 2),
      drawerOf('landcover', { class: 'grass', subclass: 'park' }, 3),
      drawerOf('landcover', { class: 'wood' }, 3),
      drawerOf('landuse', { class: 'residential' }, 3),
      drawerOf('water', { class: 'lake' }, 3),
      drawerOf('waterway', { class: 'canal' }, 2),
      drawerOf('waterway', { class: 'river', intermittent: 1 }, 2),
      drawerOf('building', {}, 3),
      drawerOf('boundary', { admin_level: 4 }, 2),
      drawerOf('aeroway', { class: 'runway' }, 2),
    ];
    for (const drawer of filled) expect(drawers).toContain(drawer);
  });

  it('leaves out what is no street: platforms, works, covered rivers, sea borders, sidings', () => {
    expect(drawerOf('transportation', { class: 'platform' }, 2)).toBeNull();
    expect(drawerOf('transportation', { class: 'motorway_construction' }, 2)).toBeNull();
    expect(drawerOf('waterway', { class: 'river', brunnel: 'tunnel' }, 2)).toBeNull();
    expect(drawerOf('boundary', { admin_level: 2, maritime: 1 }, 2)).toBeNull();
    expect(drawerOf('transportation', { class: 'rail', service: 'yard' }, 2)).toBeNull();
  });
});

describe('road widths of the built map', () => {
  it('never let a lesser road look wider than a greater one, grow with the zoom, and are narrower on ramps', () => {
    const carrying = TILE_ROADS.slice(TILE_ROADS.indexOf('street'));
    for (let zoom = 8; zoom <= 18; zoom++)
      carrying.forEach((road, i) => {
        const greater = carrying[i + 1];
        if (greater) expect(tileRoadWidth(road, zoom)).toBeLessThanOrEqual(tileRoadWidth(greater, zoom));
        expect(tileRoadWidth(road, zoom)).toBeLessThanOrEqual(tileRoadWidth(road, zoom + 1));
        expect(tileRoadWidth(road, zoom, true)).toBeLessThanOrEqual(tileRoadWidth(road, zoom));
      });
  });
});

describe.each(['dark', 'light'] as const)('the %s built map', (theme) => {
  const { areas, land, roads, water } = TILE_STYLES[theme];
  const { labels } = BASEMAP_STYLES[theme];

  it('keeps names readable on every ground they stand on', () => {
    for (const ground of [land, ...Object.values(areas)])
      for (const tone of ['city', 'town', 'local', 'landmark', 'road'] as const)
        expect([ground, tone, contrast(labels[tone].ink, ground) >= 4.5]).toEqual([ground, tone, true]);
    expect(contrast(labels.water.ink, water)).toBeGreaterThanOrEqual(3);
    expect(contrast(labels.park.ink, areas.park)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(labels.park.ink, areas.wood)).toBeGreaterThanOrEqual(4.5);
  });

  it('lets every road stand out from the town more than the one below it, or by its edge', () => {
    for (const road of ['street', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway'] as const)
      expect(
        Math.max(contrast(roads[road].fill, areas.town), contrast(roads[road].casing, areas.town)),
      ).toBeGreaterThanOrEqual(1.25);
    if (theme === 'dark') {
      const steps = (['street', 'tertiary', 'secondary', 'primary', 'trunk', 'motorway'] as const).map((road) =>
        luminance(roads[road].fill),
      );
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
    }
  });
});
