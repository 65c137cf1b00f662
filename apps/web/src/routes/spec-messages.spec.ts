import { fillMessage } from '@sablon/domain';
import contact from '../../../../locales/en/contact.json';
import payment from '../../../../locales/en/payment.json';
import search from '../../../../locales/en/search.json';
import security from '../../../../locales/en/security.json';
import issues from '../../../../locales/en/issues.json';
import errors from '../../../../locales/en/errors.json';
import failures from '../../../../locales/en/failures.json';

/** The English text of a server code. */
const errorText = (code: keyof typeof errors): string => errors[code];

describe('the words the specification gives are the words people read', () => {
  it.each([
    ['{8.generic}', failures['error.generic'], 'An error occurred'],
    ['{8.verification.general}', payment['return.error.general'], 'An error occurred while verifying the payment'],
    [
      '{8.verification.canceled}',
      payment['return.error.canceled'],
      'The payment was canceled. You can retry if you wish.',
    ],
    [
      '{8.verification.requires-payment-method}',
      payment['return.error.requiresPaymentMethod'],
      'Your payment could not be processed. Please try with another payment method.',
    ],
    [
      '{8.verification.unknown}',
      payment['return.error.unknown'],
      'The payment status is unknown. Please contact support if necessary.',
    ],
    ['{8.search.missing}', search.missing, 'No travel information found. Please perform a new search.'],
    ['{8.search.vehicle}', search['vehicle.required'], 'Please select a vehicle to continue.'],
    ['{8.search.vehicle}', errorText('booking.vehicle_required'), 'Please select a vehicle to continue.'],
    ['{8.payment.missing}', payment.missing, 'No booking information found. Please perform a new search.'],
    [
      '{8.payment.missing}',
      errorText('booking.search_expired'),
      'No booking information found. Please perform a new search.',
    ],
    ['{8.booking.future}', errorText('booking.departure_in_past'), 'The departure time must be in the future'],
    [
      '{8.booking.return}',
      errorText('booking.return_before_departure'),
      'The return date cannot be before the departure date',
    ],
    [
      '{8.booking.valid-addresses}',
      errorText('booking.addresses_invalid'),
      'Please select valid departure and arrival addresses',
    ],
    ['{8.booking.route}', errorText('booking.route_unavailable'), 'Unable to calculate the route. Please try again.'],
    [
      '{8.booking.both-addresses}',
      errorText('booking.addresses_required'),
      'Please enter the departure and arrival addresses',
    ],
    ['{8.password.mismatch}', security['password.mismatch'], 'Passwords do not match'],
    [
      '{8.password.short}',
      fillMessage(issues.password, 'en', { min: '8' }),
      'Password must be at least 8 characters long',
    ],
    ['{8.password.error}', security['password.error'], 'Error changing password'],
    ['{8.password.changed}', security['password.done'], 'Password changed successfully'],
    ['{8.payment.success}', payment['return.success'], 'Payment successful! Redirecting...'],
    ['{8.contact.sent}', contact.success, 'Message sent.'],
  ])('%s %p', (_row, words, wanted) => expect(words).toBe(wanted));
});
