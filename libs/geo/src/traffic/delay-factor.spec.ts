import { fromBrussels } from '@sablon/domain/kernel';
import fc from 'fast-check';
import { ASSUMED_TRAFFIC, TRAFFIC_ROWS, trafficTable } from './traffic-table.js';
import { dayKind, delayFactor, localHour, isPublicHoliday } from './delay-factor.js';

const local = (date: string, time: string): number => {
  const instant = fromBrussels(date, time);
  if (!instant.ok) throw new Error(instant.error.code);
  return instant.value.getTime();
};
const streets = (date: string, time: string): number =>
  delayFactor(ASSUMED_TRAFFIC, 'brussels', 'other', local(date, time));

/** Every hour of every kind of day differs from its neighbours, so that any jump shows. */
const rugged = trafficTable({ asOf: '2026-01-01', observations: 0 }, (area, road, day) =>
  Array.from({ length: 24 }, (_, hour) => 1 + ((hour * 7 + day.length + area.length + road.length) % 24) / 12),
);
const instants = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('Belgian public holidays', () => {
  it.each([
    ['2026-04-06', 'Easter Monday'],
    ['2026-05-14', 'Ascension'],
    ['2026-05-25', 'Whit Monday'],
    ['2027-03-29', 'Easter Monday'],
    ['2028-04-17', 'Easter Monday'],
    ['2038-04-26', 'Easter Monday, the latest there can be'],
    ['2049-04-19', 'Easter Monday, by the first exception of the computus'],
    ['1981-04-20', 'Easter Monday, by the second'],
    ['2026-07-21', 'the national day'],
    ['2026-12-25', 'Christmas'],
  ])('%s is %s', (date) => expect(isPublicHoliday(date)).toBe(true));

  it('has ten of them, every year', () => {
    for (let year = 1990; year < 2100; year++) {
      const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString());
      const free = days.filter((day) => day.startsWith(`${year}`) && isPublicHoliday(day.slice(0, 10)));
      // Ascension sometimes falls on the first of May.
      expect(free.length).toBeGreaterThanOrEqual(9);
      expect(free.length).toBeLessThanOrEqual(10);
    }
  });

  it('is driven like a Sunday, whatever the weekday', () => {
    expect(dayKind('2026-11-11', 3)).toBe('sunday');
    expect(dayKind('2026-11-12', 4)).toBe('workday');
    expect(streets('2026-11-11', '08:00')).toBe(streets('2026-11-15', '08:00'));
  });
});

describe('the traffic of an hour', () => {
  it('is the morning peak on a Wednesday, and as free as at night on a Sunday at the same time', () => {
    expect(streets('2026-11-18', '08:00')).toBe(2.17);
    expect(streets('2026-11-22', '08:00')).toBe(streets('2026-11-22', '04:00'));
  });

  it('goes by the Brussels clock: 8 h in winter and 8 h in summer are the same peak', () => {
    expect(streets('2026-01-14', '08:00')).toBe(streets('2026-07-15', '08:00'));
  });

  it('never jumps, not even at midnight, between kinds of days or when clocks change', () => {
    const steepest = 24 / 12 / 3600 + 1e-9;
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 600 }), (instant, seconds) => {
        for (const { area, road } of TRAFFIC_ROWS) {
          const moved =
            delayFactor(rugged, area, road, instant + seconds * 1000) - delayFactor(rugged, area, road, instant);
          expect(Math.abs(moved)).toBeLessThanOrEqual(steepest * seconds);
        }
      }),
    );
  });

  it('goes on smoothly through both nights when clocks change', () => {
    for (const night of [Date.UTC(2026, 2, 29, 0), Date.UTC(2026, 9, 25, 0)])
      for (let ms = night - 3_600_000; ms < night + 3 * 3_600_000; ms += 1_000) {
        const step =
          delayFactor(rugged, 'brussels', 'other', ms + 1_000) - delayFactor(rugged, 'brussels', 'other', ms);
        expect(Math.abs(step)).toBeLessThan(0.001);
      }
    // 02:00 does not exist on the spring night and comes twice on the autumn one.
    expect(localHour(Date.UTC(2026, 2, 29, 1) / 3_600_000).hour).toBe(3);
    expect([0, 1].map((hour) => localHour(Date.UTC(2026, 9, 25, hour) / 3_600_000).hour)).toEqual([2, 2]);
  });

  it('is assumed at 24 hours of every row, never faster than free roads and never absurd', () => {
    for (const { area, road, day } of TRAFFIC_ROWS) {
      const row = ASSUMED_TRAFFIC.factors[area][road][day];
      expect(row).toHaveLength(24);
      expect(row.every((factor) => factor >= 1 && factor <= 2.3)).toBe(true);
    }
  });
});
