import { notificationWords } from './message-words.js';

const PLACE = { fr: 'Gare du Midi', nl: 'Zuidstation', en: 'Brussels-Midi' };

describe('the words of a notification', () => {
  it('are said in the reader’s language: moments in Brussels, amounts in euros, places by their name', () => {
    const names = { code: 'K7QX2M', at: '2026-07-03T06:30:00Z', from: PLACE, to: 'Zaventem' };
    expect(notificationWords('booking.confirmed', names, 'nl')).toEqual({
      title: 'Rit geboekt',
      body: 'vr 3 jul, 08:30 · Zuidstation → Zaventem. Code K7QX2M.',
    });
    expect(notificationWords('booking.confirmed', names, 'fr').body).toContain('Gare du Midi → Zaventem');
    expect(notificationWords('payment.refunded', { amountCents: 1250, code: 'A' }, 'en').body).toContain('€12.50');
  });

  it('tell who cancelled, each in their own way', () => {
    const names = { code: 'A', at: '2026-07-03T06:30:00Z', from: PLACE, to: PLACE };
    const titles = ['passenger', 'staff', 'no_show', 'for_driver'].map(
      (variant) => notificationWords('trip.cancelled', { ...names, variant }, 'en').title,
    );
    expect(titles).toEqual(['Ride cancelled', 'Ride cancelled by our team', 'No one at the pickup', 'Ride cancelled']);
    expect(() => notificationWords('trip.cancelled', names, 'en')).toThrow('no words');
  });
});
