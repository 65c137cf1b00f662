import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  name: 'Name on card',
  number: 'Card number',
  'number.wrong': 'This number is not complete.',
  expiry: 'Expiry',
  'expiry.shape': 'MM / YY',
  'expiry.wrong': 'This date is not valid.',
  cvc: 'Security code',
  'cvc.wrong': '3 or 4 digits.',
  of: '{brand} ending in {last4}',
  paypal: 'PayPal',
  until: 'Expires {month}/{year}',
  expired: 'Expired',
  default: 'Default',
} as const satisfies Translation<typeof fr>;
