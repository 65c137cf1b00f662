import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Receipt',
  issued: 'Issued on',
  booking: 'Booking',
  paid: 'Paid',
  refunded: 'Refunded',
  fee: 'Cancellation fee kept',
  'method.card': 'card',
  'method.bancontact': 'Bancontact',
  'method.paypal': 'PayPal',
  'status.pending': 'pending',
  'status.accepted': 'accepted',
  'status.ongoing': 'ongoing',
  'status.completed': 'completed',
  'status.cancelled': 'cancelled',
  print: 'Print',
  back: 'Back',
  none: 'This receipt cannot be opened',
  'none.text': 'Log in with the account of the booking, or open the tracking link of the ride.',
  login: 'Log in',
} as const satisfies Translation<typeof fr>;
