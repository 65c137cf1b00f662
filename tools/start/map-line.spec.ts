import { mapLine } from './map-line.mjs';

const seed = { quality: 'approximate', source: 'main roads', ageDays: null, attribution: '', problem: null };
const built = { quality: 'built', source: 'belgium-latest', ageDays: 3, attribution: '© somebody', problem: null };

describe('what the start says about the map', () => {
  it('is that everything is approximate while none is built, and what to do', () => {
    expect(mapLine(seed, '/data')).toBe(
      '  Roads: no built map, so routes, times and prices are approximate; npm run map:build makes one.',
    );
  });

  it('is what it was made from, how old it is and who must be named', () => {
    expect(mapLine(built, '/data')).toBe('  Roads: belgium-latest, built 3 days ago, © somebody.');
    expect(mapLine({ ...built, ageDays: 0 }, '/data')).toContain('built today');
  });

  it('never hides that the map on disk is not in use', () => {
    for (const map of [seed, built])
      expect(mapLine({ ...map, problem: 'map.damaged' }, '/data')).toContain(
        'The map in /data/map is not the one in use (map.damaged).',
      );
  });
});
