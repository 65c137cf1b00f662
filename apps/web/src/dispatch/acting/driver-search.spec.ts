import { findDrivers, FOUND_AT_MOST, nameOf } from './driver-search.js';

const DRIVERS = Array.from({ length: 10_000 }, (_, at) => ({
  name: at === 9_999 ? 'Zoë Lefèvre' : `Jan Peeters ${at}`,
  plate: `T-${String(at).padStart(4, '0')}-AB`,
  phone: `+32470${at}`,
}));

describe('searching ten thousand drivers', () => {
  it('finds by part of a name without accents or by plate in any form, and limits the list', () => {
    for (const typed of ['zoe lef', 'LEFEVRE', 't9999', 'T-9999-ab', '9999AB'])
      expect(findDrivers(DRIVERS, typed).map(nameOf)).toContain('Zoë Lefèvre · T-9999-AB');
    expect(findDrivers(DRIVERS, 'jan')).toHaveLength(FOUND_AT_MOST);
    expect(findDrivers(DRIVERS, '')).toHaveLength(FOUND_AT_MOST);
    expect(findDrivers(DRIVERS, 'nobody')).toEqual([]);
  });
});
