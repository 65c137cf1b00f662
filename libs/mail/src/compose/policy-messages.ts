import type { Language } from '@sablon/domain';
import { type Composition, mailWords } from '../composition.js';
import type {
  ChangeMessage,
  CompensationMessage,
  DriverChangeMessage,
  DriverFeeMessage,
  FeeDecisionMessage,
  WaitingMessage,
} from '../policy-message.js';
import { legFacts } from './booking-messages.js';
import { money } from './formats.js';

/** The booking was changed: its new details, and how the price difference was settled. */
export function bookingChanged(data: ChangeMessage, language: Language): Composition {
  const say = mailWords(language);
  const differenceCents = data.newTotalCents - data.oldTotalCents;
  const settled = differenceCents === 0 ? 'same' : differenceCents > 0 ? 'charged' : 'refunded';
  const text = say(`change.${settled}`, { amount: money(Math.abs(differenceCents), language) });
  return {
    subject: say('change.subject', { code: data.code }),
    preview: text,
    heading: say('change.heading'),
    paragraphs: [say('hello', { firstName: data.firstName }), text],
    facts: [
      ...data.legs.flatMap((leg) => legFacts(leg, language)),
      [say('change.before'), money(data.oldTotalCents, language)],
      [say('change.now'), money(data.newTotalCents, language)],
    ],
    action: { label: say('booking.action'), url: data.url },
  };
}

/** A driver's trip was changed by its passenger: the driver keeps it, or the reason they cannot. */
export function driverTripChanged(data: DriverChangeMessage, language: Language): Composition {
  const say = mailWords(language);
  const text = data.obstacle === null ? say('driver_change.kept') : say(`driver_change.${data.obstacle}`);
  return {
    subject: say('driver_change.subject', { code: data.code }),
    preview: text,
    heading: say('driver_change.subject', { code: data.code }),
    paragraphs: [say('hello', { firstName: data.firstName }), text],
    facts: legFacts(data.leg, language),
    action: { label: say('driver_change.action'), url: data.url },
  };
}

const feeFacts = (data: FeeDecisionMessage, language: Language): [string, string][] => {
  const say = mailWords(language);
  const { feeCents, waivedCents } = data;
  return [
    [say('fact.fee'), money(feeCents, language)],
    ...(waivedCents > 0 ? [[say('fee.given_back'), money(waivedCents, language)] as [string, string]] : []),
  ];
};

/** The decision on a contested fee, and the reason. */
export function feeDecided(data: FeeDecisionMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('fee.subject', { code: data.code }),
    preview: say(`fee.${data.decision}`),
    heading: say('fee.subject', { code: data.code }),
    paragraphs: [say('hello', { firstName: data.firstName }), say(`fee.${data.decision}`), data.note],
    facts: feeFacts(data, language),
    action: { label: say('fee.action'), url: data.url },
  };
}

/** The decision on a contested fee, for the driver of the trip. */
export function driverFeeDecided(data: DriverFeeMessage, language: Language): Composition {
  const say = mailWords(language);
  const part = data.waivedCents > 0 ? [say(data.driverKeeps ? 'fee.driver.keeps' : 'fee.driver.loses')] : [];
  return {
    subject: say('fee.subject', { code: data.code }),
    preview: say(`fee.driver.${data.decision}`),
    heading: say('fee.subject', { code: data.code }),
    paragraphs: [say('hello', { firstName: data.firstName }), say(`fee.driver.${data.decision}`), ...part],
    facts: feeFacts(data, language),
    action: { label: say('fee.action'), url: data.url },
  };
}

/** The driver waited beyond the free time: the charge, and a link to pay it. */
export function waitingDue(data: WaitingMessage, language: Language): Composition {
  const say = mailWords(language);
  const amount = money(data.cents, language);
  return {
    subject: say('waiting.subject', { code: data.code }),
    preview: say('waiting.text'),
    heading: say('waiting.subject', { code: data.code }),
    paragraphs: [say('hello', { firstName: data.firstName }), say('waiting.text')],
    facts: [
      [say('waiting.fact'), say('waiting.minutes', { minutes: data.minutes })],
      [say('fact.to_pay'), amount],
      [say('fact.vat', { percent: data.vatPercent }), money(data.vatCents, language)],
    ],
    action: { label: say('waiting.action', { amount }), url: data.url },
  };
}

/** Compensation we grant for our own failure, without a claim. */
export function compensationGranted(data: CompensationMessage, language: Language): Composition {
  const say = mailWords(language);
  const why = say(`compensation.${data.reason}`, { minutes: data.lateMinutes ?? 0 });
  return {
    subject: say('compensation.subject', { amount: money(data.cents, language) }),
    preview: why,
    heading: say('compensation.heading'),
    paragraphs: [
      say('hello', { firstName: data.firstName }),
      why,
      say(`compensation.${data.form}`, { amount: money(data.cents, language) }),
    ],
    facts: [[say('fact.code'), data.code]],
    action: { label: say('booking.action'), url: data.url },
  };
}
