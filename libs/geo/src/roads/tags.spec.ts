import { roadName } from './road-names.js';
import { roadRule, parseLimit, speedLimit } from './road-rules.js';

describe('a speed limit', () => {
  it.each([
    ['50', 50],
    ['50 km/h', 50],
    ['30 mph', 48.28032],
    ['BE:urban', 50],
    ['BE-BRU:urban', 30],
    ['BE-VLG:rural', 70],
    ['BE-WAL:rural', 90],
    ['BE:motorway', 120],
    ['BE:zone30', 30],
    ['BE:zone:30', 30],
    ['BE:30', 30],
    ['BE:cyclestreet', 30],
    ['70;50', 50],
    ['walk', 7],
    ['none', null],
    ['signals', null],
    ['999', null],
    ['', null],
  ])('%s means %s km/h', (text, kmh) => {
    expect(parseLimit(text)).toBe(kmh);
  });

  it('may stand under several keys, and differ by direction', () => {
    expect(speedLimit({ 'zone:maxspeed': 'BE:30' }, 'forward')).toBe(30);
    expect(speedLimit({ 'source:maxspeed': 'BE:urban' }, 'forward')).toBe(50);
    expect(speedLimit({ maxspeed: '70', 'maxspeed:backward': '50' }, 'forward')).toBe(70);
    expect(speedLimit({ maxspeed: '70', 'maxspeed:backward': '50' }, 'backward')).toBe(50);
    expect(speedLimit({ cyclestreet: 'yes' }, 'forward')).toBe(30);
    expect(speedLimit({ 'maxspeed:conditional': '30 @ (Mo-Fr 07:00-19:00)' }, 'forward')).toBeNull();
  });
});

describe('the speed of a road', () => {
  const kmh = (tags: Record<string, string>): number | undefined => roadRule(tags)?.forwardKmh;
  it('is its usual pace, a share of what is signed, and never more than its surface allows', () => {
    expect(kmh({ highway: 'motorway' })).toBe(112);
    expect(kmh({ highway: 'motorway', maxspeed: '120' })).toBeCloseTo(112, 0);
    expect(kmh({ highway: 'motorway', maxspeed: '90' })).toBeLessThan(90);
    expect(kmh({ highway: 'residential', maxspeed: '90' })).toBeLessThan(40);
    expect(kmh({ highway: 'tertiary', surface: 'cobblestone' })).toBe(28);
    expect(kmh({ highway: 'residential', motor_vehicle: 'destination' })).toBeLessThan(20);
    expect(kmh({ highway: 'service', service: 'driveway' })).toBeUndefined();
    expect(kmh({ highway: 'constructor' })).toBeUndefined();
    expect(kmh({ route: 'ferry' })).toBeUndefined();
    expect(kmh({ route: 'ferry', motor_vehicle: 'yes' })).toBe(6);
  });
});

describe('the name of a road', () => {
  it.each([
    [{ name: 'Rue Neuve - Nieuwstraat' }, 'Rue Neuve', 'Nieuwstraat', 'Rue Neuve'],
    [{ name: 'Nieuwstraat - Rue Neuve' }, 'Rue Neuve', 'Nieuwstraat', 'Rue Neuve'],
    [
      { name: 'Rue Neuve - Nieuwstraat', 'name:fr': 'Rue Neuve', 'name:nl': 'Nieuwstraat' },
      'Rue Neuve',
      'Nieuwstraat',
      'Rue Neuve',
    ],
    [{ name: 'Meir' }, 'Meir', 'Meir', 'Meir'],
    [{ name: 'Quai - Bassin' }, 'Quai - Bassin', 'Quai - Bassin', 'Quai - Bassin'],
    [{ name: 'Wetstraat', 'name:en': 'Law Street' }, 'Wetstraat', 'Wetstraat', 'Law Street'],
    [{ highway: 'motorway', name: 'Autoroute du Soleil', ref: 'E 411;A 4' }, 'E411 / A4', 'E411 / A4', 'E411 / A4'],
    [{ highway: 'primary', ref: 'N 8' }, 'N8', 'N8', 'N8'],
    [
      { highway: 'primary', ref: 'N8', name: 'Ninoofsesteenweg' },
      'Ninoofsesteenweg',
      'Ninoofsesteenweg',
      'Ninoofsesteenweg',
    ],
    [{ highway: 'residential' }, '', '', ''],
  ])('%j', (tags, fr, nl, en) => {
    expect(roadName(tags as unknown as Record<string, string>)).toEqual({ fr, nl, en });
  });
});
