import { calendarFile, type Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type { BookedLeg, BookingMessage, CancellationMessage, DriverMessage, ReceiptMessage } from '../message.js';
import { fill, mailWords } from '../words/words.js';
import { legMoment, moment, money } from './formats.js';

/** Pickup time and addresses of a leg, one fact per line. */
export const legFacts = (leg: BookedLeg, language: Language): [string, string][] => {
  const words = mailWords(language);
  return [
    [words['fact.when'], legMoment(leg, language)],
    [words['fact.from'], leg.from],
    [words['fact.to'], leg.to],
  ];
};

/** The booking is paid: its code, its legs and what it cost. */
export function bookingConfirmed(data: BookingMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: fill(words['booking.subject'], { code: data.code }),
    preview: data.legs.map((leg) => `${legMoment(leg, language)} · ${leg.from} → ${leg.to}`).join(' · '),
    heading: words['booking.heading'],
    paragraphs: [fill(words.hello, { firstName: data.firstName }), words['booking.text']],
    facts: [
      [words['fact.code'], data.code],
      ...data.legs.flatMap((leg) => legFacts(leg, language)),
      [words['fact.total'], money(data.totalCents, language)],
      [fill(words['fact.vat'], { percent: data.vatPercent }), money(data.vatCents, language)],
    ],
    action: { label: words['booking.action'], url: data.url },
    note: words['booking.note'],
  };
}

/** The rides of a booking for the reader's calendar. */
export const bookingCalendar = (data: BookingMessage, language: Language): string =>
  calendarFile(
    data.legs.map((leg) => ({
      uid: `${leg.id}@sablon`,
      startsAt: new Date(leg.pickupAt),
      durationSeconds: leg.durationSeconds,
      summary: `Sablon · ${leg.to}`,
      location: leg.from,
      description: `${mailWords(language)['fact.code']} ${data.code}`,
      url: data.url,
    })),
    new Date(),
  );

/** `bookingConfirmed` as one SMS. */
export function bookingConfirmedSms(data: BookingMessage, language: Language): string {
  const first = data.legs[0];
  const when = first ? legMoment(first, language) : '';
  return fill(mailWords(language)['booking.sms'], { code: data.code, when, url: data.url });
}

/** The ride is over: its receipt is attached and linked. */
export function bookingReceipt({ firstName, code, paidCents, url }: ReceiptMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: fill(words['receipt.subject'], { code }),
    preview: words['receipt.text'],
    heading: words['receipt.heading'],
    paragraphs: [fill(words.hello, { firstName }), words['receipt.text']],
    facts: [
      [words['fact.code'], code],
      [words['fact.total'], money(paidCents, language)],
    ],
    action: { label: words['receipt.action'], url },
  };
}

/** The driver and car assigned to a trip. */
export function tripAccepted(data: DriverMessage, language: Language): Composition {
  const words = mailWords(language);
  const { code, driver, car, plate, pickupAt, url } = data;
  return {
    subject: fill(words['accepted.subject'], { driver }),
    preview: fill(words['accepted.text'], { driver, car, plate }),
    heading: fill(words['accepted.subject'], { driver }),
    paragraphs: [fill(words['accepted.text'], { driver, car, plate })],
    facts: [
      [words['fact.code'], code],
      [words['fact.when'], moment(pickupAt, language)],
    ],
    action: { label: words['booking.action'], url },
  };
}

/** `tripAccepted` as one SMS. */
export const tripAcceptedSms = ({ pickupAt, ...data }: DriverMessage, language: Language): string =>
  fill(mailWords(language)['accepted.sms'], { ...data, when: moment(pickupAt, language) });

/** A trip is cancelled: what we keep and what we refund. */
export function tripCancelled(data: CancellationMessage, language: Language): Composition {
  const words = mailWords(language);
  const { feeCents, refundCents } = data;
  return {
    subject: fill(words['cancelled.subject'], { code: data.code }),
    preview: words['cancelled.heading'],
    heading: words['cancelled.heading'],
    paragraphs: [
      fill(words.hello, { firstName: data.firstName }),
      ...(refundCents > 0 ? [words['cancelled.text']] : []),
      ...(feeCents > 0
        ? [words[data.noShow ? 'cancelled.text.no_show' : 'cancelled.text.kept'], words['cancelled.text.contest']]
        : []),
    ],
    facts: [
      ...legFacts(data.leg, language),
      ...(feeCents > 0 ? [[words['fact.fee'], money(feeCents, language)] as const] : []),
      ...(refundCents > 0 ? [[words['fact.refund'], money(refundCents, language)] as const] : []),
    ],
    action: { label: words['booking.action'], url: data.url },
  };
}
