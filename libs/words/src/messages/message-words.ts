import { fillMessage, type Language, type MessageValues, type NotificationKind } from '@sablon/domain';
import { definePack, type PackKey, readPack } from '../kernel/pack.js';
import { notificationNames, notificationText, type NotificationNames } from '@sablon/contracts';

type Key = PackKey<'notification-texts'>;
/** Kinds whose words, or those of a variant, are in the pack. */
type Worded = {
  [Kind in NotificationKind]: Extract<Key, `${Kind}.title` | `${Kind}.${string}.title`> extends never ? never : Kind;
}[NotificationKind];

/** A notification's title and text in a language; a kind without words does not compile. */
export const notificationWords = (
  kind: NotificationKind,
  names: NotificationNames,
  language: Language,
): { readonly title: string; readonly body: string } =>
  notificationText(readPack('notification-texts', language), kind satisfies Worded, names, language);

/** The words of an SMS: what it names, as text in a language, and the text around such names when some are shortened. */
export interface SmsWords {
  readonly names: Readonly<Record<string, string>>;
  readonly write: (names: MessageValues) => string;
}

/** The text of an SMS by its key in the pack `sms-texts`: `<kind>`, `<kind>.<variant>`, or `recipient.<event>`. */
export function smsWords(key: string, names: NotificationNames, language: Language): SmsWords {
  const text = readPack('sms-texts', language)[key];
  if (text === undefined) throw new Error(`${language}/sms-texts.json has no ${key}`);
  return { names: notificationNames(names, language), write: (fitted) => fillMessage(text, language, fitted) };
}

/** Kinds of invoice line: each has words. */
export type InvoicedThing = PackKey<'invoice-lines'>;

const lines = definePack('invoice-lines');

/** A line's description in the language of the invoice, with its route, if any. */
export const invoicedThing = (
  thing: InvoicedThing,
  language: Language,
  route?: { readonly from: string; readonly to: string },
): string => (route ? `${lines(language)(thing)} ${route.from} – ${route.to}` : lines(language)(thing));

/** Mails and SMS to a parcel's recipient, before and at the door; recipients have no account and no notifications. */
export type RecipientEvent =
  | 'announced'
  | 'collected'
  | 'moved'
  | 'failed'
  | 'delivered'
  | 'with_neighbour'
  | 'returned'
  | 'cancelled';

/** What the messages name: who sent the parcel, when it comes, the code for the door, and the neighbour who has it. */
export interface RecipientNames {
  readonly sender: string;
  readonly when: string;
  readonly code: string;
  readonly neighbour: string;
}

const messages = definePack('recipient-messages');

/** A message to a recipient, in their language. */
export function recipientWords(
  news: RecipientEvent,
  names: RecipientNames,
  language: Language,
): { readonly title: string; readonly body: string } {
  const say = messages(language);
  return { title: say(`${news}.title`, { ...names }), body: say(`${news}.text`, { ...names }) };
}
