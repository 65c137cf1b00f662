import { nameAreas } from './name-areas.js';
import { emptyContents, type PackContents, type PositionE7 } from './pack-source.js';
import { placeDoors, tellingDoors } from './place-doors.js';
import { thinLine } from './thin-line.js';
import { areaTags, lineTags, pointTags } from './tile-tags.js';

const e7 = (lat: number, lng: number): PositionE7 => [Math.round(lat * 1e7), Math.round(lng * 1e7)];
/** Metres north and east of a corner of Brussels. */
const at = (north: number, east: number): PositionE7 => e7(50.84 + north / 111_000, 4.35 + east / 70_000);

describe('a line taken into the pack', () => {
  it('loses what lies on it, and keeps its ends, its bends and its crossings', () => {
    const line = [at(0, 0), at(0, 50), at(0.3, 100), at(0, 150), at(40, 200)];
    expect(thinLine(line, 0.7)).toEqual([0, 3, 4]);
    expect(thinLine(line, 0.7, (place) => place === 1)).toEqual([0, 1, 3, 4]);
  });
});

describe('what vector tiles say', () => {
  it('becomes the tags OpenStreetMap would have', () => {
    expect(areaTags('water', { class: 'river' })).toEqual({ natural: 'water', water: 'river' });
    expect(areaTags('landcover', { class: 'grass', subclass: 'park' })).toEqual({ leisure: 'park' });
    expect(lineTags('transportation', { class: 'rail', brunnel: 'tunnel' })).toEqual({
      railway: 'rail',
      tunnel: 'yes',
    });
    expect(pointTags({ class: 'bar', subclass: 'pub', 'name:latin': 'Délirium Café' })).toEqual({
      amenity: 'pub',
      name: 'Délirium Café',
    });
  });

  it('and the map does not draw is left out', () => {
    expect(areaTags('landcover', { class: 'grass', subclass: 'garden' })).toBeNull();
    expect(lineTags('transportation', { class: 'path' })).toBeNull();
    expect(pointTags({ subclass: 'waste_basket', name: 'Bin' })).toBeNull();
    expect(pointTags({ subclass: 'hotel' })).toBeNull();
  });
});

describe('a name beside its area', () => {
  const square = [at(0, 0), at(0, 100), at(100, 100), at(100, 0), at(0, 0)];
  const named = (position: PositionE7): PackContents => {
    const all = emptyContents();
    all.shapes.push({ tags: { leisure: 'park' }, positions: square });
    all.places.push({ tags: { leisure: 'park', name: 'Parc Duden - Dudenpark' }, position });
    nameAreas(all);
    return all;
  };

  it('goes to the park that holds it', () => {
    const all = named(at(50, 50));
    expect(all.shapes[0]!.tags['name']).toBe('Parc Duden - Dudenpark');
    expect(all.places).toEqual([]);
  });

  it('stays a place of its own where no park holds it', () => {
    const all = named(at(50, 300));
    expect(all.shapes[0]!.tags['name']).toBeUndefined();
    expect(all.places).toHaveLength(1);
  });
});

describe('a door without a street', () => {
  /** A main street to the east and a side street to the north that begins at the corner. */
  function corner(): PackContents {
    const all = emptyContents();
    [at(0, 0), at(0, 300), at(200, 0)].forEach((position, node) => all.positions.set(node, position));
    all.roads.push({ tags: { highway: 'residential', name: 'Main' }, nodes: [0, 1] });
    all.roads.push({ tags: { highway: 'residential', name: 'Side' }, nodes: [0, 2] });
    return all;
  }
  const streets = (all: PackContents): string[] =>
    all.places.map(({ tags }) => `${tags['addr:street']} ${tags['addr:housenumber']}`);

  it('stands in the street it is nearest to', () => {
    const all = corner();
    all.doors.push({ number: 8, position: at(10, 200) }, { number: 5, position: at(150, -8) });
    expect(placeDoors(all)).toEqual({ read: 2, placed: 2, added: 2 });
    expect(streets(all)).toEqual(['Main 8', 'Side 5']);
  });

  it('is left out at a corner, and far from every street', () => {
    const all = corner();
    all.doors.push({ number: 1, position: at(10, 10) }, { number: 99, position: at(-300, 0) });
    expect(placeDoors(all)).toEqual({ read: 2, placed: 0, added: 0 });
  });

  it('is not stored when it stands where its neighbours say', () => {
    const row = [1, 3, 5, 7, 21, 23].map((number) => ({ number, position: at(8, number * 5) }));
    expect(tellingDoors(row).map(({ number }) => number)).toEqual([1, 23]);
    const moved = row.map((door) => (door.number === 7 ? { number: 7, position: at(8, 70) } : door));
    expect(tellingDoors(moved).map(({ number }) => number)).toContain(7);
  });
});
