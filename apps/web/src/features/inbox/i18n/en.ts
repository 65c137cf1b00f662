import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'The demo’s inbox',
  lead: 'What would have been sent by e-mail and SMS. With a real server (SMTP_URL, SMS_URL) this page goes away.',
  search: 'Search a recipient or subject',
  empty: 'Nothing has been sent yet.',
  none: 'No message matches.',
  list: 'Messages',
  choose: 'Choose a message.',
  sms: 'SMS',
  push: 'Notification to a device',
  to: 'To {to}',
  refresh: 'Refresh',
  gone: 'This page exists only in the demo, without a mail server.',
} satisfies Translation<typeof fr>;
