import { readMapStatus, tilesUrl } from './status-watch.js';
import { creditOf } from './map-source.js';

describe('the server’s word on the map', () => {
  it('says where the tiles are, or that there are none', () => {
    expect(readMapStatus({ attribution: '', tiles: null })).toEqual({ attribution: '', tiles: null });
    expect(
      readMapStatus({ attribution: '© OpenStreetMap contributors', tiles: { url: '/api/map/b.pmtiles', build: 'x' } }),
    ).toEqual({ attribution: '© OpenStreetMap contributors', tiles: { url: '/api/map/b.pmtiles', build: 'x' } });
    expect(readMapStatus('no')).toBeNull();
  });

  it('is not followed to someone else’s tile server', () => {
    for (const url of ['https://tiles.example/b.pmtiles', '//tiles.example/b.pmtiles', ''])
      expect(readMapStatus({ tiles: { url, build: 'x' } })?.tiles).toBeNull();
  });

  it('gives each build an address of its own', () => {
    expect(tilesUrl({ url: '/m.pmtiles', build: 'a b' })).toBe('/m.pmtiles?build=a%20b');
    expect(tilesUrl({ url: '/m.pmtiles?build=x', build: 'x' })).toBe('/m.pmtiles?build=x');
  });
});

describe('the line of credit', () => {
  it('always names OpenStreetMap under the built map, and our own drawing under ours', () => {
    expect(creditOf(true, '', '')).toBe('© OpenStreetMap contributors');
    expect(creditOf(true, '© UrbIS', '')).toBe('© OpenStreetMap contributors · © UrbIS');
    expect(creditOf(true, '© OpenStreetMap contributors, Geofabrik', 'x')).toBe(
      '© OpenStreetMap contributors, Geofabrik',
    );
    expect(creditOf(false, '', 'Sablon')).toBe('Sablon');
  });
});
