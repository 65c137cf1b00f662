import { END_RULE, isPlaceOfEnd, judgeEnd, type RideToEnd } from './end-of-ride.js';

const AT = new Date('2026-11-23T12:00:00Z');
const ago = (seconds: number) => new Date(AT.getTime() - seconds * 1_000);
const PICKUP = { lat: 50.8467, lng: 4.3525 };
const DROPOFF = { lat: 50.8277, lng: 4.3722 };
const metersNorth = (meters: number) => ({ ...DROPOFF, lat: DROPOFF.lat + meters / 111_195 });
const ride = (more: Partial<RideToEnd> = {}): RideToEnd => ({
  tripType: 'one_way',
  pickup: PICKUP,
  dropoff: DROPOFF,
  startedAt: ago(600),
  ...more,
});

describe('D3: the end of a ride', () => {
  it('is nothing to ask about where it was to end, give or take a block', () => {
    expect(judgeEnd(ride(), DROPOFF, AT)).toEqual({ meters: 0, doubt: null });
    expect(judgeEnd(ride(), metersNorth(END_RULE.farMeters - 5), AT).doubt).toBeNull();
  });

  it('far from the destination says how far', () => {
    expect(judgeEnd(ride(), metersNorth(END_RULE.farMeters + 5), AT)).toEqual({ meters: 505, doubt: 'far' });
    expect(judgeEnd(ride(), PICKUP, AT)).toEqual({ meters: 2525, doubt: 'far' });
  });

  it('at a place no one knows is asked about as well, and seconds after boarding wherever it is', () => {
    expect(judgeEnd(ride(), null, AT)).toEqual({ meters: null, doubt: 'unknown' });
    expect(judgeEnd(ride({ startedAt: ago(5) }), DROPOFF, AT)).toEqual({ meters: 0, doubt: 'soon' });
    expect(judgeEnd(ride({ startedAt: ago(60) }), DROPOFF, AT).doubt).toBeNull();
    expect(judgeEnd(ride({ startedAt: null }), DROPOFF, AT).doubt).toBeNull();
    expect(judgeEnd(ride({ startedAt: ago(5) }), PICKUP, AT).doubt).toBe('far');
  });

  it('of a hire by the hour without a destination may be anywhere; with one it is as any other', () => {
    const open = ride({ tripType: 'hourly', dropoff: PICKUP });
    expect(judgeEnd(open, DROPOFF, AT)).toEqual({ meters: null, doubt: null });
    expect(judgeEnd(open, null, AT)).toEqual({ meters: null, doubt: null });
    expect(judgeEnd({ ...open, startedAt: ago(5) }, DROPOFF, AT).doubt).toBe('soon');
    expect(judgeEnd(ride({ tripType: 'hourly' }), PICKUP, AT).doubt).toBe('far');
    expect(judgeEnd(ride({ dropoff: PICKUP }), DROPOFF, AT).doubt).toBe('far');
  });

  it('has the place of a fix taken within the minute, before or after it', () => {
    const end = AT.getTime();
    expect([-60_000, 0, 60_000].every((off) => isPlaceOfEnd(end + off, end))).toBe(true);
    expect([-60_001, 60_001, NaN].some((off) => isPlaceOfEnd(end + off, end))).toBe(false);
  });
});
