import fc from 'fast-check';
import { brusselsDayOf, weekAfter, weekOf, weekOfDate } from './statement-week.js';
import { HOUR_MS } from '../../kernel/brussels-time.js';

const hours = (date: string): number => {
  const week = weekOfDate(date);
  if (!week.ok) throw new Error(week.error.code);
  return (week.value.to.getTime() - week.value.from.getTime()) / HOUR_MS;
};

describe('a week of drivers’ money', () => {
  it('runs from Monday midnight to Monday midnight in Brussels', () => {
    expect(weekOf(new Date('2026-11-21T18:00:00Z'))).toEqual({
      week: '2026-11-16',
      from: new Date('2026-11-15T23:00:00Z'),
      to: new Date('2026-11-22T23:00:00Z'),
    });
  });

  it('a ride that ends one second before Monday counts for the old week, one at midnight for the new', () => {
    expect(weekOf(new Date('2026-11-22T22:59:59Z')).week).toBe('2026-11-16');
    expect(weekOf(new Date('2026-11-22T23:00:00Z')).week).toBe('2026-11-23');
  });

  it('is an hour longer when the clocks go back and an hour shorter when they go forward', () => {
    expect(hours('2026-10-25')).toBe(169);
    expect(hours('2027-03-28')).toBe(167);
    expect(hours('2026-11-21')).toBe(168);
  });

  it('weeks follow one another without gap or overlap, and hold the instants they are asked for', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
        (instant) => {
          const week = weekOf(instant);
          expect(instant >= week.from && instant < week.to).toBe(true);
          expect(weekAfter(week).from).toEqual(week.to);
          expect(weekOf(week.to)).toEqual(weekAfter(week));
          expect(weekOfDate(week.week)).toEqual({ ok: true, value: week });
        },
      ),
    );
  });

  it('says when there is no such day', () => {
    expect(weekOfDate('2026-02-30')).toMatchObject({ error: { code: 'time.invalid' } });
    expect(weekOfDate('this week')).toMatchObject({ error: { code: 'time.invalid' } });
  });
});

describe('a day in Brussels', () => {
  it.each([
    ['2026-11-23T22:59:59Z', '2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'],
    ['2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ['2027-03-28T12:00:00Z', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
  ])('%s lies between %s and %s', (instant, from, to) => {
    expect(brusselsDayOf(new Date(instant))).toEqual({ from: new Date(from), to: new Date(to) });
  });
});
