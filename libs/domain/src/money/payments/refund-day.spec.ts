import fc from 'fast-check';
import { DAY_MS } from '../../kernel/brussels-time.js';
import { REFUND_WORKING_DAYS, refundArrivesBy } from './refund-day.js';

describe('the day by which a refund arrives', () => {
  it.each([
    ['a Friday', '2026-11-27T20:00:00Z', '2026-12-11T20:00:00Z'],
    ['a Monday', '2026-11-23T08:00:00Z', '2026-12-07T08:00:00Z'],
    ['a Saturday', '2026-11-28T08:00:00Z', '2026-12-11T08:00:00Z'],
  ])('asked for on %s, leaves the bank its working days', (_, asked, by) => {
    expect(refundArrivesBy(new Date(asked))).toEqual(new Date(by));
  });

  it('is always a working day, two weeks ahead at most', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
        (asked) => {
          const by = refundArrivesBy(asked);
          const days = (by.getTime() - asked.getTime()) / DAY_MS;
          expect([0, 6]).not.toContain(by.getUTCDay());
          expect(days).toBeGreaterThan(REFUND_WORKING_DAYS);
          expect(days).toBeLessThanOrEqual(14);
        },
      ),
    );
  });
});
