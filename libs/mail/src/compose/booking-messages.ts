import { briefName, calendarFile, type Language } from '@sablon/domain';
import { currentBrand } from '@sablon/words';
import { type Composition, mailWords } from '../composition.js';
import type {
  BookedLeg,
  BookingMessage,
  CancellationMessage,
  DriverMessage,
  FoundBookingMessage,
  ReceiptMessage,
} from '../message.js';
import { oneSegment } from '../sms/one-segment.js';
import { legMoment, moment, money } from './formats.js';

/** Pickup time and addresses of a leg, one fact per line. */
export const legFacts = (leg: BookedLeg, language: Language): [string, string][] => {
  const say = mailWords(language);
  return [
    [say('fact.when'), legMoment(leg, language)],
    [say('fact.from'), leg.from],
    [say('fact.to'), leg.to],
  ];
};

/** The booking is paid: its code, its legs and what it cost. */
export function bookingConfirmed(data: BookingMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('booking.subject', { code: data.code }),
    preview: data.legs.map((leg) => `${legMoment(leg, language)} · ${leg.from} → ${leg.to}`).join(' · '),
    heading: say('booking.heading'),
    paragraphs: [say('hello', { firstName: data.firstName }), say('booking.text')],
    facts: [
      [say('fact.code'), data.code],
      ...data.legs.flatMap((leg) => legFacts(leg, language)),
      [say('fact.total'), money(data.totalCents, language)],
      [say('fact.vat', { percent: data.vatPercent }), money(data.vatCents, language)],
    ],
    action: { label: say('booking.action'), url: data.url },
    note: say('booking.note'),
  };
}

/** The rides of a booking for the reader's calendar. */
export const bookingCalendar = (data: BookingMessage, language: Language): string =>
  calendarFile(
    data.legs.map((leg) => ({
      uid: `${leg.id}@ride`,
      startsAt: new Date(leg.pickupAt),
      durationSeconds: leg.durationSeconds,
      summary: `${currentBrand().name} · ${leg.to}`,
      location: leg.from,
      description: `${mailWords(language)('fact.code')} ${data.code}`,
      url: data.url,
    })),
    new Date(),
    currentBrand().name,
  );

/** `bookingConfirmed` as one SMS. */
export function bookingConfirmedSms(data: BookingMessage, language: Language): string {
  const first = data.legs[0];
  const when = first ? legMoment(first, language) : '';
  const { code, url } = data;
  const sender = briefName(currentBrand());
  return oneSegment(
    (names) => mailWords(language)('booking.sms', { sender, code, when, ...names }),
    { code, when },
    url,
  );
}

/** Someone looked for this booking and named this address: its link again. */
export function bookingFound({ firstName, code, url }: FoundBookingMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('found.subject', { code }),
    preview: say('found.text'),
    heading: say('found.heading'),
    paragraphs: [say('hello', { firstName }), say('found.text')],
    facts: [[say('fact.code'), code]],
    action: { label: say('booking.action'), url },
    note: say('found.note'),
  };
}

/** `bookingFound` as one SMS. */
export const bookingFoundSms = ({ code, url }: FoundBookingMessage, language: Language): string =>
  oneSegment(() => mailWords(language)('found.sms', { sender: briefName(currentBrand()), code }), {}, url);

/** The ride is over: its receipt is attached and linked. */
export function bookingReceipt({ firstName, code, paidCents, url }: ReceiptMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('receipt.subject', { code }),
    preview: say('receipt.text'),
    heading: say('receipt.heading'),
    paragraphs: [say('hello', { firstName }), say('receipt.text')],
    facts: [
      [say('fact.code'), code],
      [say('fact.total'), money(paidCents, language)],
    ],
    action: { label: say('receipt.action'), url },
  };
}

/** The driver and car assigned to a trip. */
export function tripAccepted(data: DriverMessage, language: Language): Composition {
  const say = mailWords(language);
  const { code, driver, car, plate, pickupAt, url } = data;
  return {
    subject: say('accepted.subject', { driver }),
    preview: say('accepted.text', { driver, car, plate }),
    heading: say('accepted.subject', { driver }),
    paragraphs: [say('accepted.text', { driver, car, plate })],
    facts: [
      [say('fact.code'), code],
      [say('fact.when'), moment(pickupAt, language)],
    ],
    action: { label: say('booking.action'), url },
  };
}

/** `tripAccepted` as one SMS. */
export function tripAcceptedSms({ pickupAt, url, ...names }: DriverMessage, language: Language): string {
  const all = { ...names, when: moment(pickupAt, language) };
  const sender = briefName(currentBrand());
  return oneSegment((fitted) => mailWords(language)('accepted.sms', { sender, ...all, ...fitted }), all, url);
}

/** A trip is cancelled: what we keep and what we refund. */
export function tripCancelled(data: CancellationMessage, language: Language): Composition {
  const say = mailWords(language);
  const { feeCents, refundCents } = data;
  return {
    subject: say('cancelled.subject', { code: data.code }),
    preview: say('cancelled.heading'),
    heading: say('cancelled.heading'),
    paragraphs: [
      say('hello', { firstName: data.firstName }),
      ...(refundCents > 0 ? [say('cancelled.text')] : []),
      ...(feeCents > 0
        ? [say(data.noShow ? 'cancelled.text.no_show' : 'cancelled.text.retained'), say('cancelled.text.contest')]
        : []),
    ],
    facts: [
      ...legFacts(data.leg, language),
      ...(feeCents > 0 ? [[say('fact.fee'), money(feeCents, language)] as const] : []),
      ...(refundCents > 0 ? [[say('fact.refund'), money(refundCents, language)] as const] : []),
    ],
    action: { label: say('booking.action'), url: data.url },
  };
}
