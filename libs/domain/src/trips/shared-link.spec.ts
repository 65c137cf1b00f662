import { isSharedLinkOpen, sharedLinkExpiresAt } from './shared-link.js';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const pickupAt = at('10:00');

describe('how long a shared ride can be followed', () => {
  it('until two hours after the end of the ride', () => {
    expect(sharedLinkExpiresAt({ pickupAt, endedAt: at('11:00') })).toEqual(at('13:00'));
  });

  it('until a day after the pickup at the latest, whether the ride ended or not', () => {
    const dayLater = new Date('2026-11-22T10:00:00Z');
    expect(sharedLinkExpiresAt({ pickupAt, endedAt: null })).toEqual(dayLater);
    expect(sharedLinkExpiresAt({ pickupAt, endedAt: new Date('2026-11-22T09:30:00Z') })).toEqual(dayLater);
  });

  it('not after it was taken back, and not at the last instant', () => {
    const link = { pickupAt, endedAt: at('11:00'), revokedAt: null };
    expect(isSharedLinkOpen(link, at('12:59'))).toBe(true);
    expect(isSharedLinkOpen(link, at('13:00'))).toBe(false);
    expect(isSharedLinkOpen({ ...link, revokedAt: at('10:30') }, at('10:31'))).toBe(false);
  });
});
