import { definePack, type PackArgument, type PackKey } from '@sablon/words';

/** The words of mails and SMS, `locales/<language>/mail.json`. */
export const mailWords = definePack('mail');
/** A key whose words need no arguments. */
export type BareMailKey = {
  [Key in PackKey<'mail'>]: PackArgument<'mail', Key> extends never ? Key : never;
}[PackKey<'mail'>];

/** A composed message before it is rendered as an email: every part is plain text in the reader's language. */
export interface Composition {
  readonly subject: string;
  /** The preview text inboxes show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Labels and values, one pair per line. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print. */
  readonly note?: string;
}
