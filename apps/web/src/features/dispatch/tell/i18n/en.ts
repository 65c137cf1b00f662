import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  do: 'Message to the passenger',
  key: 'Write to the passenger',
  title: 'Message to the passenger of {code}',
  'text.sms': 'On the page of the ride and by SMS. His language: {language}; your own words are not translated.',
  'text.page':
    'On the page of the ride only: no number is known. His language: {language}; your own words are not translated.',
  what: 'What is it?',
  'what.driver_late': 'The driver is late',
  'what.driver_waits': 'The driver waits somewhere',
  'what.call_us': 'Please call us',
  'what.own': 'In your words',
  minutes: 'Minutes late',
  place: 'Where he waits',
  words: 'Message',
  missing: 'Complete the message.',
  send: 'Send',
  sent: 'Message sent to the passenger of {code}.',
  back: 'Back',
  list: 'Messages to the passenger',
  read: 'read at {time}',
  shown: 'shown at {time}',
  unseen: 'not shown yet',
  'sms.queued': 'SMS on its way',
  'sms.sent': 'SMS sent',
  'sms.failed': 'SMS not sent: call',
  'sms.expired': 'SMS too late, not sent',
} as const satisfies Translation<typeof fr>;
