import { mapLine } from './map-line.mjs';

const seed = {
  quality: 'approximate',
  source: 'main roads',
  ageDays: null,
  attribution: '',
  problem: null,
  service: null,
};
const built = {
  quality: 'built',
  source: 'belgium-latest',
  ageDays: 3,
  attribution: '© someone',
  problem: null,
  service: null,
};

describe('what the start says about the map', () => {
  it('is that everything is approximate while none is built, and what to do', () => {
    expect(mapLine(seed, '/data')).toBe(
      '  Roads: no built map, so routes, times and prices are approximate; npm run map:build makes one.',
    );
  });

  it('is what it was made from, how old it is and who must be named', () => {
    expect(mapLine(built, '/data')).toBe('  Roads: belgium-latest, built 3 days ago, © someone.');
    expect(mapLine({ ...built, ageDays: 0 }, '/data')).toContain('built today');
  });

  it('names another routing service that is asked first, and that it does not answer', () => {
    const service = { engine: 'valhalla', inForce: true, since: '2026-06-01T00:00:00.000Z', problem: null };
    expect(mapLine({ ...seed, source: 'valhalla over HTTP', attribution: '© OSM', service }, '/data')).toBe(
      '  Roads: valhalla over HTTP, © OSM; when it does not answer, our own engine does.',
    );
    const silent = { ...service, inForce: false, problem: 'http.unreachable' };
    expect(mapLine({ ...seed, service: silent }, '/data')).toContain('valhalla does not answer (http.unreachable).');
  });

  it('never hides that the map on disk is not in use', () => {
    for (const map of [seed, built])
      expect(mapLine({ ...map, problem: 'map.damaged' }, '/data')).toContain(
        'The map in /data/map is not the one in use (map.damaged).',
      );
  });
});
