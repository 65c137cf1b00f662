import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  bell: 'Meldingen',
  'bell.unread': { one: 'Meldingen, één ongelezen', other: 'Meldingen, {count} ongelezen' },
  switch: 'Meldingen',
  'switch.text': 'Buiten de app: op uw toestellen, per e-mail en per sms.',
} as const satisfies Translation<typeof fr>;
