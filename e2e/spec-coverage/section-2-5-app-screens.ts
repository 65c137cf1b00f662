import type { Part } from './part.js';

export const part: Part = {
  title: '§2 Behaviour of the app’s screens',
  rows: [
    { id: '2.app-book.fields', says: 'Pickup, dropoff, date, time, passengers' },
    { id: '2.app-book.disabled', says: 'Submit is off until pickup, dropoff, date and time are filled' },
    { id: '2.app-book.submit', says: 'Submit books and leads to /app/activity' },
    { id: '2.activity.filters', says: 'Tabs all, upcoming, past, cancelled' },
    { id: '2.activity.start', says: 'All trips show at first' },
    { id: '2.activity.active-tab', says: 'The chosen tab is highlighted, and the list obeys it' },
    { id: '2.activity.trip', says: 'A trip shows type, date, ends and price' },
    { id: '2.activity.rating', says: 'A trip shows its rating' },
    { id: '2.activity.empty', says: 'An empty list says so' },
    { id: '2.favorites.cards', says: 'Cards with name and address' },
    { id: '2.favorites.add', says: 'A favourite can be added' },
    { id: '2.favorites.use', says: 'A favourite can be used' },
    { id: '2.favorites.delete', says: 'Deleting removes the favourite' },
    { id: '2.favorites.empty', says: 'No favorite addresses' },
    { id: '2.settings.notifications', says: 'A switch for notifications, on at first' },
    { id: '2.settings.dark', says: 'A switch for dark mode, on at first' },
    { id: '2.settings.language', says: 'A row shows the language' },
    { id: '2.settings.payment', says: 'A row shows the masked card' },
    { id: '2.settings.privacy-help', says: 'Rows for privacy and help' },
  ],
};
