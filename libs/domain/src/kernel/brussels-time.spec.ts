import fc from 'fast-check';
import {
  addDays,
  addMonths,
  brusselsMidnight,
  fromBrussels,
  isAmbiguousInBrussels,
  toBrussels,
} from './brussels-time.js';

const instantOf = (date: string, time: string, fold?: 'earlier' | 'later'): string => {
  const result = fromBrussels(date, time, fold);
  return result.ok ? result.value.toISOString() : result.error.code;
};

describe('a clock in Brussels', () => {
  it('is one hour ahead of UTC in winter and two in summer', () => {
    expect(instantOf('2026-01-15', '09:00')).toBe('2026-01-15T08:00:00.000Z');
    expect(instantOf('2026-07-15', '09:00')).toBe('2026-07-15T07:00:00.000Z');
    expect(toBrussels(new Date('2026-07-15T22:30:05Z'))).toEqual({
      date: '2026-07-16',
      time: '00:30',
      hour: 0,
      minute: 30,
      second: 5,
      weekday: 4,
      offsetMinutes: 120,
    });
  });

  it.each(['2026-10-25', '2027-10-31'])(
    'shows 02:30 twice on the night of %s, and means the first unless told',
    (date) => {
      expect(instantOf(date, '02:30')).toBe(`${date}T00:30:00.000Z`);
      expect(instantOf(date, '02:30', 'later')).toBe(`${date}T01:30:00.000Z`);
      expect(isAmbiguousInBrussels(date, '02:30')).toBe(true);
      expect(isAmbiguousInBrussels(date, '01:59')).toBe(false);
      expect(isAmbiguousInBrussels(date, '03:00')).toBe(false);
      expect(instantOf(date, '01:59')).toBe(instantOf(date, '01:59', 'later'));
      expect(instantOf(date, '03:00')).toBe(`${date}T02:00:00.000Z`);
    },
  );

  it('never shows 02:00 to 02:59 on the night of 28 March 2027, and says so', () => {
    expect(instantOf('2027-03-28', '01:59')).toBe('2027-03-28T00:59:00.000Z');
    for (const time of ['02:00', '02:30', '02:59']) {
      expect(instantOf('2027-03-28', time)).toBe('time.does_not_exist');
      expect(instantOf('2027-03-28', time, 'later')).toBe('time.does_not_exist');
    }
    expect(instantOf('2027-03-28', '03:00')).toBe('2027-03-28T01:00:00.000Z');
  });

  it.each([
    ['2026-02-29', '10:00'],
    ['2026-04-31', '10:00'],
    ['2026-13-01', '10:00'],
    ['2026-01-01', '24:00'],
    ['2026-01-01', '10:60'],
    ['01/02/2026', '10:00'],
    ['2026-01-01', '9:00'],
    ['', ''],
  ])('does not take %j %j for a time', (date, time) => {
    expect(instantOf(date, time)).toBe('time.invalid');
  });

  it('reads back the instant it was given, on any day, with one of the two folds', () => {
    const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instants, (instant) => {
        const whole = new Date(Math.floor(instant.getTime() / 60_000) * 60_000);
        const { date, time } = toBrussels(whole);
        expect([instantOf(date, time), instantOf(date, time, 'later')]).toContain(whole.toISOString());
      }),
    );
  });

  it('around the changes of clocks every minute reads back, and only skipped minutes are refused', () => {
    for (const date of ['2026-10-25', '2027-03-28', '2027-10-31'])
      for (let minute = 0; minute < 300; minute += 7) {
        const time = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
        const result = fromBrussels(date, time);
        if (result.ok) expect(toBrussels(result.value)).toMatchObject({ date, time });
        else expect([date, time.slice(0, 2)]).toEqual(['2027-03-28', '02']);
      }
  });
});

describe('the days of a Brussels calendar', () => {
  it('follow each other across months, years and both clock changes', () => {
    expect([addDays('2026-03-01', -1), addDays('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
    expect([addDays('2026-03-29', 1), addDays('2026-10-25', 1)]).toEqual(['2026-03-30', '2026-10-26']);
    expect([addMonths('2026-12-15', 1), addMonths('2026-01-31', 1), addMonths('2026-01-10', -1)]).toEqual([
      '2027-01-15',
      '2026-02-28',
      '2025-12-10',
    ]);
  });

  it('begin at midnight in Brussels, in winter and in summer', () => {
    expect(brusselsMidnight('2026-10-25').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    expect(brusselsMidnight('2026-10-26').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(toBrussels(new Date('2026-07-01T22:30:00Z')).date).toBe('2026-07-02');
    expect(toBrussels(new Date('2026-10-25T00:30:00Z')).date).toBe('2026-10-25');
  });

  it('are refused when the calendar does not have them', () => {
    for (const date of ['2026-02-29', '2026-13-01', '']) expect(() => addDays(date, 1)).toThrow(RangeError);
  });
});
