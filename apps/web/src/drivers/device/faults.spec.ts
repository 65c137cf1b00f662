import { faultsOf } from './faults.js';

const WELL: Parameters<typeof faultsOf>[0] = {
  ...{ online: true, connection: 'live', gps: 'gps.ok', sound: 'ready' },
  ...{ working: true, resting: false, awake: true },
};

describe('what a driver’s phone shows of itself', () => {
  it('is nothing while all is well, or still beginning', () => {
    expect(faultsOf(WELL)).toEqual([]);
    expect(faultsOf({ ...WELL, connection: 'connecting', gps: 'gps.waiting' })).toEqual([]);
  });

  it('is a lost network at once, although the socket still seems live', () => {
    expect(faultsOf({ ...WELL, online: false })).toEqual(['offline']);
    expect(faultsOf({ ...WELL, connection: 'lost' })).toEqual(['offline']);
  });

  it('is a position that is missing, old or refused', () => {
    expect(faultsOf({ ...WELL, gps: 'gps.old' })).toEqual(['gps']);
    expect(faultsOf({ ...WELL, gps: 'gps.unavailable' })).toEqual(['gps']);
    expect(faultsOf({ ...WELL, gps: 'gps.denied' })).toEqual(['denied']);
  });

  it('is silence and a sleeping screen only while offers may come', () => {
    const bad = { ...WELL, sound: 'locked', awake: false } as const;
    expect(faultsOf(bad)).toEqual(['silent', 'screen']);
    expect(faultsOf({ ...bad, resting: true })).toEqual(['silent']);
    expect(faultsOf({ ...bad, working: false })).toEqual([]);
  });
});
