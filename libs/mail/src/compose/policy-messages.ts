import type { Language } from '@sablon/domain';
import type { Composition } from '../composition.js';
import type {
  ChangeMessage,
  CompensationMessage,
  DriverChangeMessage,
  DriverFeeMessage,
  FeeDecisionMessage,
  WaitingMessage,
} from '../policy-message.js';
import { fill, mailWords } from '../words/words.js';
import { legFacts } from './booking-messages.js';
import { money } from './formats.js';

/** The booking was changed: its new details, and how the price difference was settled. */
export function bookingChanged(data: ChangeMessage, language: Language): Composition {
  const words = mailWords(language);
  const differenceCents = data.newTotalCents - data.oldTotalCents;
  const settled = differenceCents === 0 ? 'same' : differenceCents > 0 ? 'charged' : 'refunded';
  const text = fill(words[`change.${settled}`], { amount: money(Math.abs(differenceCents), language) });
  return {
    subject: fill(words['change.subject'], { code: data.code }),
    preview: text,
    heading: words['change.heading'],
    paragraphs: [fill(words.hello, { firstName: data.firstName }), text],
    facts: [
      ...data.legs.flatMap((leg) => legFacts(leg, language)),
      [words['change.before'], money(data.oldTotalCents, language)],
      [words['change.now'], money(data.newTotalCents, language)],
    ],
    action: { label: words['booking.action'], url: data.url },
  };
}

/** A driver's trip was changed by its passenger: the driver keeps it, or the reason they cannot. */
export function driverTripChanged(data: DriverChangeMessage, language: Language): Composition {
  const words = mailWords(language);
  const text = data.obstacle === null ? words['driver_change.kept'] : words[`driver_change.${data.obstacle}`];
  return {
    subject: fill(words['driver_change.subject'], { code: data.code }),
    preview: text,
    heading: fill(words['driver_change.subject'], { code: data.code }),
    paragraphs: [fill(words.hello, { firstName: data.firstName }), text],
    facts: legFacts(data.leg, language),
    action: { label: words['driver_change.action'], url: data.url },
  };
}

const feeFacts = (data: FeeDecisionMessage, language: Language): [string, string][] => {
  const words = mailWords(language);
  const { feeCents, waivedCents } = data;
  return [
    [words['fact.fee'], money(feeCents, language)],
    ...(waivedCents > 0 ? [[words['fee.given_back'], money(waivedCents, language)] as [string, string]] : []),
  ];
};

/** The decision on a contested fee, and the reason. */
export function feeDecided(data: FeeDecisionMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: fill(words['fee.subject'], { code: data.code }),
    preview: words[`fee.${data.decision}`],
    heading: fill(words['fee.subject'], { code: data.code }),
    paragraphs: [fill(words.hello, { firstName: data.firstName }), words[`fee.${data.decision}`], data.note],
    facts: feeFacts(data, language),
    action: { label: words['fee.action'], url: data.url },
  };
}

/** The decision on a contested fee, for the driver of the trip. */
export function driverFeeDecided(data: DriverFeeMessage, language: Language): Composition {
  const words = mailWords(language);
  const part = data.waivedCents > 0 ? [words[data.driverKeeps ? 'fee.driver.keeps' : 'fee.driver.loses']] : [];
  return {
    subject: fill(words['fee.subject'], { code: data.code }),
    preview: words[`fee.driver.${data.decision}`],
    heading: fill(words['fee.subject'], { code: data.code }),
    paragraphs: [fill(words.hello, { firstName: data.firstName }), words[`fee.driver.${data.decision}`], ...part],
    facts: feeFacts(data, language),
    action: { label: words['fee.action'], url: data.url },
  };
}

/** The driver waited beyond the free time: the charge, and a link to pay it. */
export function waitingDue(data: WaitingMessage, language: Language): Composition {
  const words = mailWords(language);
  const amount = money(data.cents, language);
  return {
    subject: fill(words['waiting.subject'], { code: data.code }),
    preview: words['waiting.text'],
    heading: fill(words['waiting.subject'], { code: data.code }),
    paragraphs: [fill(words.hello, { firstName: data.firstName }), words['waiting.text']],
    facts: [
      [words['waiting.fact'], fill(words['waiting.minutes'], { minutes: data.minutes })],
      [words['fact.to_pay'], amount],
      [fill(words['fact.vat'], { percent: data.vatPercent }), money(data.vatCents, language)],
    ],
    action: { label: fill(words['waiting.action'], { amount }), url: data.url },
  };
}

/** Compensation we grant for our own failure, without a claim. */
export function compensationGranted(data: CompensationMessage, language: Language): Composition {
  const words = mailWords(language);
  const why = fill(words[`compensation.${data.reason}`], { minutes: data.lateMinutes ?? 0 });
  return {
    subject: fill(words['compensation.subject'], { amount: money(data.cents, language) }),
    preview: why,
    heading: words['compensation.heading'],
    paragraphs: [
      fill(words.hello, { firstName: data.firstName }),
      why,
      fill(words[`compensation.${data.form}`], { amount: money(data.cents, language) }),
    ],
    facts: [[words['fact.code'], data.code]],
    action: { label: words['booking.action'], url: data.url },
  };
}
