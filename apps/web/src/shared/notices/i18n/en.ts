import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  bell: 'Notifications',
  'bell.unread': { one: 'Notifications, one unread', other: 'Notifications, {count} unread' },
  switch: 'Notifications',
  'switch.text': 'Outside the app: on your devices, by e-mail and by SMS.',
} as const satisfies Translation<typeof fr>;
