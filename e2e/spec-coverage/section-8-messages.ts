import type { Part } from './part.js';

export const part: Part = {
  title: '§8 Error catalogue',
  rows: [
    { id: '8.generic', says: 'An error occurred' },
    { id: '8.verification.general', says: 'An error occurred while verifying the payment' },
    { id: '8.verification.canceled', says: 'The payment was canceled. You can retry if you wish.' },
    {
      id: '8.verification.requires-payment-method',
      says: 'Your payment could not be processed. Please try with another payment method.',
    },
    {
      id: '8.verification.unknown',
      says: 'The payment status is unknown. Please contact support if necessary.',
    },
    { id: '8.search.missing', says: 'No travel information found. Please perform a new search.' },
    { id: '8.search.vehicle', says: 'Please select a vehicle to continue.' },
    { id: '8.payment.missing', says: 'No booking information found. Please perform a new search.' },
    { id: '8.booking.future', says: 'The departure time must be in the future' },
    { id: '8.booking.return', says: 'The return date cannot be before the departure date' },
    { id: '8.booking.valid-addresses', says: 'Please select valid departure and arrival addresses' },
    { id: '8.booking.route', says: 'Unable to calculate the route. Please try again.' },
    { id: '8.booking.both-addresses', says: 'Please enter the departure and arrival addresses' },
    { id: '8.password.mismatch', says: 'Passwords do not match' },
    { id: '8.password.short', says: 'Password must be at least 8 characters long' },
    { id: '8.password.error', says: 'Error changing password' },
    { id: '8.password.changed', says: 'Password changed successfully' },
    { id: '8.payment.success', says: 'Payment successful! Redirecting...' },
    { id: '8.contact.sent', says: 'The contact form confirms that the message was sent' },
    { id: '8.missing-key', says: 'A missing translation shows its key and logs a warning' },
    { id: '8.copy-failure', says: 'A copy that fails is only logged' },
    { id: '8.fatal.root', says: 'Without a root element the error text is written into the page' },
    { id: '8.fatal.render', says: 'When rendering fails the error text is written into the page, as text' },
    { id: '8.action.retry', says: 'Errors offer to try again' },
    { id: '8.action.home', says: 'Errors offer the way home' },
  ],
};
