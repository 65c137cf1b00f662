import type { Part } from './part.js';

export const part: Part = {
  title: '§2 Behaviour of public screens',
  rows: [
    { id: '2.contact.fields', says: 'Full name, e-mail, phone, subject, message' },
    { id: '2.contact.idle', says: 'The form begins idle, its button ready' },
    { id: '2.contact.submitting', says: 'While it is sent the button says so' },
    { id: '2.contact.success', says: 'Then a message says that it arrived' },
    { id: '2.booking.search', says: 'The button of the booking widget says "search"' },
    { id: '2.booking.calculating', says: 'While the route is computed the button says "calculating"' },
    { id: '2.language.opens', says: 'The language dropdown opens on a click' },
    { id: '2.language.chooses', says: 'Choosing a language closes the dropdown and speaks it' },
    { id: '2.language.outside', says: 'A click outside closes the dropdown' },
    { id: '2.payment-return.redirect', says: 'Success leads on by itself after a few seconds' },
    { id: '2.payment-return.retry', says: 'A failed payment can be tried again' },
    { id: '2.payment-return.home', says: 'From a failed payment there is a way home' },
    { id: '2.payment.methods', says: 'Card, Bancontact and PayPal can be chosen' },
    { id: '2.payment.card', says: 'Card details are taken and paid with' },
    { id: '2.payment.back', says: 'From payment there is a way back' },
  ],
};
