import { dateWords } from './message.js';

const first = new Date('2026-03-01T12:00:00Z');
const words = (locale: string, options: Intl.DateTimeFormatOptions, at = first) =>
  dateWords(new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Brussels', ...options }), at);

describe('a date in words', () => {
  it('begins a month in French with “1er”', () => {
    expect(words('fr-BE', { dateStyle: 'long' })).toBe('1er mars 2026');
    expect(words('fr-BE', { weekday: 'short', day: 'numeric', month: 'short' })).toBe('dim. 1er mars');
  });

  it.each([
    ['fr-BE', { dateStyle: 'long' }, '2026-03-11T12:00:00Z', '11 mars 2026'],
    ['fr-BE', { day: '2-digit', month: '2-digit', year: 'numeric' }, '2026-03-01T12:00:00Z', '01/03/2026'],
    ['fr-BE', { month: 'long', year: 'numeric' }, '2026-03-01T12:00:00Z', 'mars 2026'],
    ['nl-BE', { dateStyle: 'long' }, '2026-03-01T12:00:00Z', '1 maart 2026'],
    ['en-GB', { dateStyle: 'long' }, '2026-03-01T12:00:00Z', '1 March 2026'],
  ] as const)('is otherwise what the locale says: %s %j of %s', (locale, options, at, expected) =>
    expect(words(locale, options, new Date(at))).toBe(expected),
  );
});
