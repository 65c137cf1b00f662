import { formatDateTime, formatDistance, formatDuration, formatMoney, formatPercent } from './format.js';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('values as people in Belgium read them', () => {
  it('money', () => {
    expect(plain(formatMoney(123_450, 'fr'))).toBe('1 234,50 €');
    expect(plain(formatMoney(800, 'nl'))).toBe('€ 8,00');
    expect(plain(formatMoney(800, 'en'))).toMatch(/^€ ?8\.00$/);
  });
  it('percent, and how much something changed', () => {
    expect(plain(formatPercent(12.54, 'fr'))).toBe('12,5 %');
    expect(plain(formatPercent(20, 'nl'))).toBe('20%');
    expect(plain(formatPercent(-3, 'en', 'change'))).toBe('-3%');
    expect(plain(formatPercent(3, 'fr', 'change'))).toBe('+3 %');
    expect(plain(formatPercent(0.01, 'en', 'change'))).toBe('0%');
  });
  it('Brussels time wherever the visitor is, summer and winter', () => {
    expect(formatDateTime('2026-07-01T22:30:00Z', 'fr', 'time')).toBe('00:30');
    expect(formatDateTime('2026-12-01T22:30:00Z', 'en', 'time')).toBe('23:30');
    expect(formatDateTime('2026-11-21T13:30:00Z', 'nl', 'day')).toBe('zaterdag 21 november');
  });
  it('the same wall time twice on the night the clocks go back', () => {
    expect(formatDateTime('2026-10-25T00:30:00Z', 'fr', 'time')).toBe('02:30');
    expect(formatDateTime('2026-10-25T01:30:00Z', 'fr', 'time')).toBe('02:30');
  });
  it('distance and duration', () => {
    expect(plain(formatDistance(847, 'fr'))).toBe('850 m');
    expect(plain(formatDistance(12_380, 'fr'))).toBe('12,4 km');
    expect(plain(formatDuration(20, 'fr'))).toBe('1 min');
    expect(plain(formatDuration(3_900, 'en'))).toBe('1 h 05');
    expect(plain(formatDuration(3_900, 'nl'))).toBe('1 u 05');
    expect(plain(formatDuration(3_600, 'fr'))).toBe('1 h');
  });
});
