import { ridesTogether } from './rides-together.js';

const NOW = new Date('2026-11-28T10:00:00Z');
const at = (minutes: number) => new Date(+NOW + minutes * 60_000);
const place = { lat: 50.85, lng: 4.35 };
const ride = (tripId: string, from: number, to: number) => ({
  ...{ tripId, startAt: at(from), endAt: at(to), origin: place, destination: place },
  ...{ obstacle: null, workedSeconds: 0 },
});
const tenMinutes = () => 600;
const judged = (...rides: ReturnType<typeof ride>[]) =>
  ridesTogether(rides, tenMinutes, NOW).map(({ ride: { tripId }, driveSeconds, trouble }) => [
    tripId,
    driveSeconds,
    trouble && `${trouble.code} ${trouble.afterTripId} ${trouble.minutes}`,
  ]);

describe('rides chosen for one driver together', () => {
  it('are put in the order they are driven and work with the drive and its margin between them', () => {
    expect(judged(ride('b', 120, 150), ride('a', 60, 105))).toEqual([
      ['a', null, null],
      ['b', 600, null],
    ]);
  });

  it('say what is missing where the margin of a promise does not fit, as assigning them would', () => {
    expect(judged(ride('a', 60, 105), ride('b', 117, 150))[1]).toEqual(['b', 600, 'too_late a 3']);
  });

  it('say how long they overlap', () => {
    expect(judged(ride('a', 60, 105), ride('b', 95, 150))[1]).toEqual(['b', null, 'overlap a 10']);
  });

  it('say where no road leads', () => {
    const [, second] = ridesTogether([ride('a', 60, 105), ride('b', 120, 150)], () => Infinity, NOW);
    expect(second?.trouble).toEqual({ code: 'no_road', afterTripId: 'a', minutes: 0 });
  });
});
