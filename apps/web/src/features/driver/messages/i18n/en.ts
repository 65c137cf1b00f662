import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Message from dispatch',
  urgent: 'Urgent message from dispatch',
  read: 'Read',
  'urgent.read': 'I have read this message',
} as const satisfies Translation<typeof fr>;
