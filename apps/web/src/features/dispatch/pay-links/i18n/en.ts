import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  pay: 'Payment',
  'pay.account': 'On account',
  'pay.link': 'Link by SMS',
  'pay.account.text': 'Nothing is paid in advance. The caller gets an SMS with the link to the ride.',
  'pay.link.text':
    'The caller gets a link with the price and pays by card. A car is looked for once it is paid. Alt + L',
  'caller.account': 'Book on this account: its history, its receipts',
  'caller.unsure':
    'The number is not surely the caller’s (address not confirmed, or number shared): booked without an account.',
  'booked.link': '{code} waits for its payment; the link goes to {phone}.',
  'booked.account': '{code} is booked on the account of {name}.',
  list: 'Waiting for payment',
  waiting: 'Waiting for payment',
  lapsed: 'Not paid: cancelled',
  'lapsed.text': 'The caller has been told. Call back if the ride matters.',
  until: 'until {time}',
  again: 'Send the link again',
  'again.done': 'The link of {code} is sent again.',
  sent: { one: 'sent {count} time', other: 'sent {count} times' },
  'sms.queued': 'SMS on its way',
  'sms.sent': 'SMS sent',
  'sms.failed': 'SMS not sent',
  'sms.expired': 'SMS too late, not sent',
  open: 'Open',
  'said.lapsed': 'Ride {code} was not paid in time.',
} as const satisfies Translation<typeof fr>;
