import { checkTip, tipChoices } from './tip.js';

const COMPLETED = new Date('2026-11-14T20:00:00Z');
const tip = (change: Partial<Parameters<typeof checkTip>[0]>): string => {
  const facts = {
    completedAt: COMPLETED,
    hasDriver: true,
    cents: 300,
    now: new Date('2026-11-15T09:00:00Z'),
    ...change,
  };
  const result = checkTip(facts);
  return result.ok ? 'ok' : result.error.code;
};

describe('a tip', () => {
  it('is offered as 5, 10 or 15 % of the fare, never less than can be charged', () => {
    expect(tipChoices(2_940).map(({ cents }) => cents)).toEqual([147, 294, 441]);
    expect(tipChoices(800).map(({ cents }) => cents)).toEqual([50, 80, 120]);
  });

  it.each([
    ['the next morning', {}, 'ok'],
    ['to the second a week later', { now: new Date('2026-11-21T20:00:00Z') }, 'ok'],
    ['a week and a second later', { now: new Date('2026-11-21T20:00:01Z') }, 'tip.too_late'],
    ['before the ride is over', { completedAt: null }, 'tip.trip_not_completed'],
    ['of 49 cents', { cents: 49 }, 'tip.out_of_range'],
    ['of 50 cents', { cents: 50 }, 'ok'],
    ['of 100.00', { cents: 10_000 }, 'ok'],
    ['of 100.01', { cents: 10_001 }, 'tip.out_of_range'],
    ['of half a cent', { cents: 100.5 }, 'tip.out_of_range'],
  ])('given %s: %s → %s', (_, change, code) => {
    expect(tip(change)).toBe(code);
  });
});
