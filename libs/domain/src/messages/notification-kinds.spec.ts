import fc from 'fast-check';
import {
  channelsFor,
  chosenFor,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_KINDS,
  NOTIFICATION_RULES,
  relevantUntil,
  notificationsOn,
  type NotificationChoice,
} from './notification-kinds.js';

const kinds = fc.constantFrom(...NOTIFICATION_KINDS);
const choices = fc.array(
  fc.record({
    kind: fc.oneof(kinds, fc.constant('all')),
    channel: fc.constantFrom(...NOTIFICATION_CHANNELS),
    chosen: fc.boolean(),
  }),
) as fc.Arbitrary<NotificationChoice[]>;

describe('what someone is notified of, and how', () => {
  it('is the usual until they choose, then what they chose', () => {
    expect(channelsFor('driver.found', [])).toEqual(['push', 'mail', 'sms']);
    const quiet = [{ kind: 'driver.found', channel: 'sms', chosen: false }] as const;
    expect(channelsFor('driver.found', quiet)).toEqual(['push', 'mail']);
    expect(channelsFor('driver.late', [{ kind: 'driver.late', channel: 'sms', chosen: true }])).toEqual([
      'push',
      'sms',
    ]);
  });

  it('is nothing outside the app with the switch off, except about the safety of the account', () => {
    fc.assert(
      fc.property(kinds, choices, (kind, chosen) => {
        const off = [{ kind: 'all', channel: 'all', chosen: false } as const, ...chosen];
        expect(notificationsOn(off)).toBe(false);
        expect(channelsFor(kind, off)).toEqual(kind === 'account.secured' ? ['push', 'mail'] : []);
      }),
    );
  });

  it('never leaves by a channel that is not offered, whatever is stored', () => {
    fc.assert(
      fc.property(kinds, choices, (kind, chosen) => {
        for (const channel of channelsFor(kind, chosen)) expect(NOTIFICATION_RULES[kind].offered).toContain(channel);
        for (const channel of NOTIFICATION_CHANNELS)
          if (chosenFor(chosen, kind, channel)) expect(NOTIFICATION_RULES[kind].offered).toContain(channel);
      }),
    );
  });

  it('is news for a while: what rings always ends, a reminder with the pickup, and a mail that is a record never', () => {
    const at = new Date('2026-11-22T08:00:00Z');
    const minutes = (until: Date | null) => until && (until.getTime() - at.getTime()) / 60_000;
    expect(minutes(relevantUntil('driver.arrived', 'sms', at))).toBe(10);
    const inFive = new Date(at.getTime() + 5 * 60_000);
    expect(minutes(relevantUntil('trip.reminder', 'sms', at, inFive))).toBe(15);
    expect(minutes(relevantUntil('trip.reminder', 'mail', at))).toBe(60);
    expect(relevantUntil('booking.confirmed', 'mail', at, inFive)).toBeNull();
    fc.assert(
      fc.property(kinds, fc.constantFrom('sms' as const, 'push' as const), (kind, channel) => {
        const fresh = minutes(relevantUntil(kind, channel, at));
        expect(fresh).toBeGreaterThan(0);
        expect(fresh).toBeLessThanOrEqual(24 * 60);
      }),
    );
  });

  it('has usual channels among those offered; a guest hears of what they must know, never by push', () => {
    for (const { offered, usual, guest } of Object.values(NOTIFICATION_RULES)) {
      for (const channel of usual) expect(offered).toContain(channel);
      expect(guest).not.toContain('push');
    }
    expect(channelsFor('driver.found', null)).toEqual(['mail', 'sms']);
  });
});
