import { keepNewer } from './keep-newer.js';

const trip = (version: number, observedAt: string | null = null, stale = false, id = 'a') => ({
  ...{ id, version },
  arrival: observedAt === null ? null : { observedAt, stale },
});

describe('keepNewer', () => {
  it('returns the higher version whatever its flight data, and always the view of another trip', () => {
    expect(keepNewer(trip(3, '2026-11-23T10:00:00Z'), trip(2, '2026-11-23T11:00:00Z')).version).toBe(3);
    expect(keepNewer(trip(2), trip(3)).version).toBe(3);
    expect(keepNewer(trip(9), trip(1, null, false, 'b')).id).toBe('b');
  });

  it('returns the view with the later flight observation when versions are equal', () => {
    const early = trip(2, '2026-11-23T10:00:00Z');
    const late = trip(2, '2026-11-23T10:05:00Z');
    expect(keepNewer(early, late)).toBe(late);
    expect(keepNewer(late, early)).toBe(late);
    expect(keepNewer(trip(2), early)).toBe(early);
    expect(keepNewer(early, trip(2))).toBe(early);
  });

  it('returns the view in which the source’s staleness changed', () => {
    const known = trip(2, '2026-11-23T10:00:00Z');
    const stale = trip(2, '2026-11-23T10:00:00Z', true);
    expect(keepNewer(known, stale)).toBe(stale);
  });
});
