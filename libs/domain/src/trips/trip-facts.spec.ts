import { type TripStatus, isInLiveWindow } from './trip-facts.js';

const pickupAt = new Date('2026-06-10T12:00:00Z');
const at = (time: string): Date => new Date(`2026-06-10T${time}Z`);
const visible = (status: TripStatus, time: string, departedAt: Date | null = null): boolean =>
  isInLiveWindow({ status, pickupAt, departedAt }, at(time));

describe('the passenger sees their driver', () => {
  it('from 20 minutes before pickup, to the second', () => {
    expect(visible('accepted', '11:39:59')).toBe(false);
    expect(visible('accepted', '11:40:00')).toBe(true);
  });

  it('earlier when the driver has set out, and all the way', () => {
    expect(visible('accepted', '11:00:00', at('10:59:00'))).toBe(true);
    expect(visible('ongoing', '12:40:00')).toBe(true);
  });

  it('never before anyone accepted, nor after drop-off or cancellation', () => {
    for (const status of ['pending', 'completed', 'cancelled'] as const)
      expect(visible(status, '12:10:00', at('11:30:00'))).toBe(false);
  });
});
