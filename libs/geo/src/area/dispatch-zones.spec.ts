import { allDispatchZones, dispatchZoneAt, dispatchZonesOf } from './dispatch-zones.js';

describe('a dispatcher’s zone', () => {
  const idAt = (lat: number, lng: number) => dispatchZoneAt({ lat, lng })?.id;

  it('is the municipality whose centre is nearest, in every language', () => {
    expect(idAt(50.8467, 4.3525)).toBe('town:bruxelles');
    expect(idAt(50.828, 4.3702)).toBe('town:ixelles');
    expect(dispatchZoneAt({ lat: 50.828, lng: 4.3702 })?.name).toEqual({ fr: 'Ixelles', nl: 'Elsene', en: 'Ixelles' });
  });

  it('is the airport or the station where there is one', () => {
    expect(dispatchZoneAt({ lat: 50.8348, lng: 4.3367 })?.kind).toBe('station');
    expect(dispatchZoneAt({ lat: 50.8986, lng: 4.4825 })).toMatchObject({ id: 'airport:BRU', kind: 'airport' });
  });

  it('is none far away, and never wider than one can look at', () => {
    expect(dispatchZoneAt({ lat: 48.85, lng: 2.35 })).toBeNull();
    for (const [lat, lng] of [
      [50.8467, 4.3525],
      [51.2213, 4.4051],
      [50.8986, 4.4825],
    ] as const)
      expect(dispatchZoneAt({ lat, lng })?.radiusMeters).toBeLessThanOrEqual(5_000);
  });

  it('and every other a place is in are named for rules: all that were drawn around it beside the one it is in without them', () => {
    const box = (id: string, reach: number) => {
      const corners = (
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
      ) // prettier-ignore
        .map(([lat, lng]) => ({ lat: 50.828 + lat * reach, lng: 4.3702 + lng * reach }));
      return { id, version: 1, name: { fr: id, nl: id, en: id }, corners };
    };
    const zonesAt = dispatchZonesOf([box('drawn:large', 0.01), box('drawn:small', 0.002)]);
    expect(zonesAt({ lat: 50.828, lng: 4.3702 })).toEqual(['drawn:small', 'drawn:large', 'town:ixelles']);
    expect(zonesAt({ lat: 50.833, lng: 4.3702 })).toEqual(['drawn:large', 'town:ixelles']);
    expect(zonesAt({ lat: 50.8467, lng: 4.3525 })).toEqual(['town:bruxelles']);
    expect(zonesAt({ lat: 48.85, lng: 2.35 })).toEqual([]);
    expect(dispatchZonesOf([])({ lat: 50.8986, lng: 4.4825 })).toEqual(['airport:BRU']);
  });

  it('is one of those there are to choose from, each once', () => {
    const ids = allDispatchZones().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ['town:ixelles', 'airport:BRU', dispatchZoneAt({ lat: 50.8348, lng: 4.3367 })?.id])
      expect(ids).toContain(id);
  });
});
