import type { Part } from './part.js';

export const part: Part = {
  title: '§4 States and transitions',
  rows: [
    { id: '4.trip.statuses', says: 'A trip is pending, accepted, ongoing, completed or cancelled' },
    { id: '4.trip.moves', says: 'Only the allowed moves between them' },
    { id: '4.payment-return.success', says: 'The return from payment tells success' },
    { id: '4.payment-return.error', says: 'The return from payment tells an error' },
    { id: '4.payment-return.processing', says: 'The return from payment tells that it is under way' },
    { id: '4.payment-return.general', says: 'Error cause: general' },
    { id: '4.payment-return.canceled', says: 'Error cause: canceled' },
    { id: '4.payment-return.requires-payment-method', says: 'Error cause: requiresPaymentMethod' },
    { id: '4.payment-return.unknown', says: 'Error cause: unknown' },
    { id: '4.guard.loading', says: 'A loading indicator shows while the session is read' },
    { id: '4.guard.missing', says: 'Without a session a guarded page leads to /connexion' },
    { id: '4.guard.not-logged-in', says: 'With a session that is signed out it leads to /connexion' },
    { id: '4.guard.wrong-type', says: 'With the wrong type of user it leads to /connexion' },
    { id: '4.guard.content', says: 'Otherwise the content shows' },
    { id: '4.guard.invalid-json', says: 'A stored session that is no JSON is removed and means signed out' },
    { id: '4.activity-filter', says: 'The filter of activities' },
    { id: '4.copied', says: 'The copied state lasts 2 s' },
    { id: '4.password-visibility', says: 'Each password field is shown or hidden on its own' },
    { id: '4.settings-toggles', says: 'Switches of the settings' },
    { id: '4.faq-open', says: 'One FAQ item open' },
    { id: '4.modification', says: 'A booking can be changed up to 1 hour before the ride' },
  ],
};
