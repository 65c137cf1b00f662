import type { Language } from '@sablon/domain';
import type {
  BookedLeg,
  AccountMessage,
  DeletionMessage,
  ErasedMessage,
  BusinessMessage,
  InvitationMessage,
  MonthlyInvoiceMessage,
} from '../message.js';
import { mailWords, fill } from '../words/words.js';
import type { Composition } from '../composition.js';

const LOCALES: Readonly<Record<Language, string>> = { fr: 'fr-BE', nl: 'nl-BE', en: 'en-BE' };

/** Integer euro cents, formatted for the language. */
export const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** An instant in Brussels time, with the weekday. */
export const moment = (iso: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: 'Europe/Brussels',
    hourCycle: 'h23',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(iso));

/** When a leg begins, in words. */
export const legMoment = ({ asap, pickupAt }: Pick<BookedLeg, 'asap' | 'pickupAt'>, language: Language): string =>
  asap ? mailWords(language)['when.now'] : moment(pickupAt, language);

/** A month (`YYYY-MM`) by its name. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The data export is ready to download, after login. */
export function exportReady({ firstName, url }: AccountMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: words['export.subject'],
    preview: words['export.text'],
    heading: words['export.subject'],
    paragraphs: [fill(words.hello, { firstName }), words['export.text']],
    action: { label: words['export.action'], url },
  };
}

/** When an account will be erased, and how to keep it. */
export function deletionAsked({ firstName, dueAt, url }: DeletionMessage, language: Language): Composition {
  const words = mailWords(language);
  const text = fill(words['deletion.text'], { when: moment(dueAt, language) });
  return {
    subject: words['deletion.subject'],
    preview: text,
    heading: words['deletion.subject'],
    paragraphs: [fill(words.hello, { firstName }), text],
    action: { label: words['deletion.action'], url },
    note: words['deletion.note'],
  };
}

/** The last message after an erasure; it contains no links. */
export function erased({ firstName }: ErasedMessage, language: Language): Composition {
  const words = mailWords(language);
  return {
    subject: words['erased.subject'],
    preview: words['erased.text'],
    heading: words['erased.subject'],
    paragraphs: [fill(words.hello, { firstName }), words['erased.text']],
  };
}

type Words = ReturnType<typeof mailWords>;

const aboutRide =
  (subject: keyof Words, text: keyof Words, action: keyof Words) =>
  (data: BusinessMessage, language: Language): Composition => {
    const words = mailWords(language);
    const { firstName, requester, company, code, way, pickupAt, totalCents, reason, url } = data;
    const said = fill(words[text], { requester, company });
    return {
      subject: fill(words[subject], { requester, code }),
      preview: said,
      heading: fill(words[subject], { requester, code }),
      paragraphs: [...(firstName === '' ? [] : [fill(words.hello, { firstName })]), said],
      facts: [
        [words['fact.way'], way],
        [words['fact.when'], moment(pickupAt, language)],
        [words['fact.price'], money(totalCents, language)],
        ...(reason === '' ? [] : [[words['fact.reason'], reason] as const]),
      ],
      action: { label: words[action], url },
    };
  };

export const approvalWanted = aboutRide('approval.subject', 'approval.text', 'approval.action');
export const approved = aboutRide('approved.subject', 'approved.text', 'booking.action');
export const refused = aboutRide('refused.subject', 'refused.text', 'booking.action');

/** A company invites the owner of an email address to join; reveals nothing else about the company. */
export function invited({ company, url }: InvitationMessage, language: Language): Composition {
  const words = mailWords(language);
  const subject = fill(words['invited.subject'], { company });
  return {
    subject,
    preview: words['invited.text'],
    heading: subject,
    paragraphs: [words['invited.text'], words['invited.ignore']],
    facts: [],
    action: { label: words['invited.action'], url },
  };
}

/** A company's monthly invoice; its files are attached. */
export function invoiced(data: MonthlyInvoiceMessage, language: Language): Composition {
  const words = mailWords(language);
  const { company, number, month, dueCents, dueOn, url } = data;
  const text = fill(words['monthly.text'], { month: monthName(month, language) });
  return {
    subject: fill(words['monthly.subject'], { number, company }),
    preview: text,
    heading: fill(words['monthly.subject'], { number, company }),
    paragraphs: [text],
    facts: [
      [words['fact.number'], number],
      [words['fact.to_pay'], money(dueCents, language)],
      [words['fact.due'], dueOn],
    ],
    action: { label: words['monthly.action'], url },
  };
}
