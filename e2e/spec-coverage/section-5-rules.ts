import type { Part } from './part.js';

export const part: Part = {
  title: '§5 Validation rules',
  rows: [
    { id: '5.home-booking.future', says: 'The departure is in the future' },
    { id: '5.home-booking.return-after', says: 'The return is not before the departure' },
    { id: '5.home-booking.valid-addresses', says: 'Both addresses are chosen from what exists' },
    { id: '5.home-booking.both-addresses', says: 'Both addresses are required' },
    { id: '5.home-booking.route-failure', says: 'When no route can be computed, one is asked to try again' },
    { id: '5.search.vehicle', says: 'A vehicle is chosen before going on' },
    { id: '5.search.missing', says: 'Without trip data a new search is asked for' },
    { id: '5.payment.missing', says: 'Without booking data a new search is asked for' },
    { id: '5.app-booking.required', says: 'Pickup, dropoff, date and time are required' },
    { id: '5.app-booking.passengers', says: '1 to 8 passengers' },
    { id: '5.change-password.required', says: 'The button is off until all three fields are filled' },
    { id: '5.change-password.mismatch', says: 'A different repetition is told first' },
    { id: '5.change-password.short', says: 'Then fewer than 8 characters' },
    { id: '5.change-password.changed', says: 'Otherwise the password is changed' },
    { id: '5.help-email.required', says: 'Subject and message are required, blanks do not count' },
    { id: '5.chat.blank', says: 'A blank message is not sent' },
    { id: '5.terms.age', says: 'The terms ask for 18 years' },
    { id: '5.driver.vehicle', says: 'An own, recent, well-kept vehicle' },
    { id: '5.driver.experience', says: 'Two years of driving as a profession' },
    { id: '5.driver.licence', says: 'A licence for more than three years' },
    { id: '5.driver.record', says: 'A clean criminal record' },
    { id: '5.contact.rules', says: 'Contact form: what is missing or malformed is told by field' },
  ],
};
