import { dateWords, LOCALES, type Language } from '@sablon/domain';
import type {
  BookedLeg,
  AccountMessage,
  DeletionMessage,
  ErasedMessage,
  BusinessMessage,
  InvitationMessage,
  MonthlyInvoiceMessage,
} from '../message.js';
import { type BareMailKey, mailWords, type Composition } from '../composition.js';

/** Integer euro cents, formatted for the language. */
export const money = (cents: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100);

/** An instant in Brussels time, with the weekday. */
export const moment = (iso: string, language: Language): string =>
  dateWords(
    new Intl.DateTimeFormat(LOCALES[language], {
      timeZone: 'Europe/Brussels',
      hourCycle: 'h23',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
    new Date(iso),
  );

/** When a leg begins, in words. */
export const legMoment = ({ asap, pickupAt }: Pick<BookedLeg, 'asap' | 'pickupAt'>, language: Language): string =>
  asap ? mailWords(language)('when.now') : moment(pickupAt, language);

/** A month (`YYYY-MM`) by its name. */
export const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The data export is ready to download, after login. */
export function exportReady({ firstName, url }: AccountMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('export.subject'),
    preview: say('export.text'),
    heading: say('export.subject'),
    paragraphs: [say('hello', { firstName }), say('export.text')],
    action: { label: say('export.action'), url },
  };
}

/** When an account will be erased, and how to keep it. */
export function deletionAsked({ firstName, dueAt, url }: DeletionMessage, language: Language): Composition {
  const say = mailWords(language);
  const text = say('deletion.text', { when: moment(dueAt, language) });
  return {
    subject: say('deletion.subject'),
    preview: text,
    heading: say('deletion.subject'),
    paragraphs: [say('hello', { firstName }), text],
    action: { label: say('deletion.action'), url },
    note: say('deletion.note'),
  };
}

/** The last message after an erasure; it contains no links. */
export function erased({ firstName }: ErasedMessage, language: Language): Composition {
  const say = mailWords(language);
  return {
    subject: say('erased.subject'),
    preview: say('erased.text'),
    heading: say('erased.subject'),
    paragraphs: [say('hello', { firstName }), say('erased.text')],
  };
}

const aboutRide =
  (about: 'approval' | 'approved' | 'refused', action: BareMailKey) =>
  (data: BusinessMessage, language: Language): Composition => {
    const say = mailWords(language);
    const { firstName, requester, company, code, route, pickupAt, totalCents, reason, url } = data;
    const said = say(`${about}.text`, { requester, company });
    return {
      subject: say(`${about}.subject`, { requester, code }),
      preview: said,
      heading: say(`${about}.subject`, { requester, code }),
      paragraphs: [...(firstName === '' ? [] : [say('hello', { firstName })]), said],
      facts: [
        [say('fact.route'), route],
        [say('fact.when'), moment(pickupAt, language)],
        [say('fact.price'), money(totalCents, language)],
        ...(reason === '' ? [] : [[say('fact.reason'), reason] as const]),
      ],
      action: { label: say(action), url },
    };
  };

export const approvalWanted = aboutRide('approval', 'approval.action');
export const approved = aboutRide('approved', 'booking.action');
export const refused = aboutRide('refused', 'booking.action');

/** A company invites the owner of an email address to join; reveals nothing else about the company. */
export function invited({ company, url }: InvitationMessage, language: Language): Composition {
  const say = mailWords(language);
  const subject = say('invited.subject', { company });
  return {
    subject,
    preview: say('invited.text'),
    heading: subject,
    paragraphs: [say('invited.text'), say('invited.ignore')],
    facts: [],
    action: { label: say('invited.action'), url },
  };
}

/** A company's monthly invoice; its files are attached. */
export function invoiced(data: MonthlyInvoiceMessage, language: Language): Composition {
  const say = mailWords(language);
  const { company, number, month, dueCents, dueOn, url } = data;
  const text = say('monthly.text', { month: monthName(month, language) });
  return {
    subject: say('monthly.subject', { number, company }),
    preview: text,
    heading: say('monthly.subject', { number, company }),
    paragraphs: [text],
    facts: [
      [say('fact.number'), number],
      [say('fact.to_pay'), money(dueCents, language)],
      [say('fact.due'), dueOn],
    ],
    action: { label: say('monthly.action'), url },
  };
}
