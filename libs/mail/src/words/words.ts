import { definePack, type PackArgument, type PackKey } from '@sablon/words';

/** The words of mails and SMS, `locales/<language>/mail.json`. */
export const mailWords = definePack('mail');
/** A key whose words need no arguments. */
export type BareMailKey = {
  [Key in PackKey<'mail'>]: PackArgument<'mail', Key> extends never ? Key : never;
}[PackKey<'mail'>];
