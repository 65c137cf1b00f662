import type { Language } from '@sablon/domain';
import { definePack } from '../kernel/pack.js';

/** Mails and SMS to a parcel's recipient, before and at the door; recipients have no account and no notifications. */
export type RecipientNews =
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
  news: RecipientNews,
  names: RecipientNames,
  language: Language,
): { readonly title: string; readonly body: string } {
  const say = messages(language);
  return { title: say(`${news}.title`, { ...names }), body: say(`${news}.text`, { ...names }) };
}
