import { dayAfter, todayInBrussels } from './explained-day.js';

describe('the days of a driver’s offers', () => {
  it('begin and end at midnight in Brussels, even when the clock is set back', () => {
    expect(todayInBrussels(new Date('2026-07-01T22:30:00Z'))).toBe('2026-07-02');
    expect(todayInBrussels(new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25');
  });

  it('follow each other across months, years and both clock changes', () => {
    expect([dayAfter('2026-03-01', -1), dayAfter('2026-12-31', 1)]).toEqual(['2026-02-28', '2027-01-01']);
    expect([dayAfter('2026-03-29', 1), dayAfter('2026-10-25', 1)]).toEqual(['2026-03-30', '2026-10-26']);
  });
});
