import { dayByKey, monthAfter, weeksOf } from './month-grid.js';

it('a month is whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks[0]?.[6], weeks.at(-1)?.[0], weeks.at(-1)?.[6]]).toEqual([
    ...['2026-10-26', '2026-11-01', '2026-11-30', '2026-12-06'],
  ]);
  // February of 2027 begins on a Monday and fills four weeks.
  expect(weeksOf('2027-02')).toHaveLength(4);
});

it('keys go by day, week and month, and to the ends of a week', () => {
  const from = (key: string) => dayByKey('2026-12-31', key);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(from)).toEqual([
    ...['2026-12-30', '2027-01-01', '2026-12-24', '2027-01-07'],
  ]);
  expect(['Home', 'End', 'PageUp', 'PageDown', 'x'].map(from)).toEqual([
    ...['2026-12-28', '2027-01-03', '2026-11-30', '2027-01-31', null],
  ]);
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});
