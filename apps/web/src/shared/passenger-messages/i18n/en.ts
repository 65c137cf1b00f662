import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  'template.driver_late': 'Your driver will be about {minutes} min late.',
  'template.driver_waits': 'Your driver is waiting for you: {place}.',
  'template.call_us': 'Please call us.',
  title: 'Message from dispatch',
  read: 'Got it',
  call: 'Call {phone}',
  failed: 'Not passed on yet. Try again.',
} as const satisfies Translation<typeof fr>;
