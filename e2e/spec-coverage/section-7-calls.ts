import type { Part } from './part.js';

export const part: Part = {
  title: '§7 Calls and storage',
  rows: [
    { id: '7.storage.language', says: 'Local storage: language' },
    { id: '7.storage.user-session', says: 'Local storage: userSession' },
    { id: '7.storage.scroll-flag', says: 'Session storage: the scroll flag' },
    { id: '7.lazy-pages', says: 'The code of a page is fetched when it is opened' },
    { id: '7.call.route', says: 'The route is computed by the server' },
    { id: '7.call.booking', says: 'A booking is sent and kept' },
    { id: '7.call.payment', says: 'Payment is confirmed with the provider' },
    { id: '7.call.contact', says: 'A contact message is sent and kept' },
    { id: '7.call.password', says: 'A change of password is sent and takes effect' },
    { id: '7.call.profile', says: 'The profile is saved' },
    { id: '7.call.help-email', says: 'A help e-mail is sent' },
    { id: '7.call.addresses', says: 'Addresses are saved' },
    { id: '7.call.payment-methods', says: 'Payment methods are saved' },
    { id: '7.call.app-booking', says: 'A booking from the app is sent' },
  ],
};
