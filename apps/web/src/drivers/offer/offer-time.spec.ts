import { deadlineOnDelivery, deadlineOnReturn, endingOf, endingOfRefusal, isLongOver } from './offer-time.js';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const offer = (secondsLeft: number) => ({
  ttlMs: 20_000,
  expiresAt: new Date(NOW + secondsLeft * 1_000).toISOString(),
});

describe('the time a driver has to answer', () => {
  it('is the full time when the offer has just been delivered', () => {
    expect(deadlineOnDelivery({ ttlMs: 20_000 }, NOW) - NOW).toBe(20_000);
  });
  it('is what is left after a reload', () => {
    expect(deadlineOnReturn(offer(8), NOW) - NOW).toBe(8_000);
  });
  it('is never more than the full time, although the server adds a margin for delivery', () => {
    expect(deadlineOnReturn(offer(23), NOW) - NOW).toBe(20_000);
  });
  it('is at least three seconds when the phone’s clock is ahead of the server’s', () => {
    expect(deadlineOnReturn(offer(-40), NOW) - NOW).toBe(3_000);
  });
});

it('an expired offer from a state cached before going offline is not shown again', () => {
  expect([isLongOver(offer(-11), NOW), isLongOver(offer(-9), NOW), isLongOver(offer(5), NOW)]).toEqual([
    true,
    false,
    false,
  ]);
});

describe('why an offer left the screen', () => {
  it.each(['taken', 'expired', 'trip_cancelled', 'assigned', 'driver_left', 'moved'] as const)(
    '%s is shown as it is',
    (reason) => {
      expect(endingOf(reason)).toBe(reason);
    },
  );
  it('is not shown for the driver’s own answer, and only withdrawn where dispatch or the trip took it back', () => {
    expect(endingOf('accepted')).toBeNull();
    expect(endingOf('declined')).toBeNull();
    expect(endingOf('pencilled')).toBe('withdrawn');
  });
  it('is shown for a late tap, while other refusals keep their own message', () => {
    expect(endingOfRefusal('trip.already_taken')).toBe('taken');
    expect(endingOfRefusal('offer.expired')).toBe('expired');
    expect(endingOfRefusal('driver.documents_expired')).toBeNull();
  });
});
