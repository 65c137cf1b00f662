import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Help',
  lead: 'A question or a problem? Choose how to tell us about it.',
  chat: 'Chat',
  'chat.text': 'Write to a dispatcher, who answers live.',
  phone: 'Phone',
  'phone.text': 'A person on the line, on weekdays.',
  'phone.hours': 'Monday to Friday, 9:00 to 18:00',
  'phone.availability':
    'Your ride itself is watched day and night: outside these hours, chat with us from this help page.',
  email: 'E-mail',
  'email.text': 'For what can wait a working day.',
  'email.lead': 'Write to us here, or directly to',
  'email.subject': 'Subject',
  'email.message': 'Message',
  'email.missing': 'This field cannot stay empty',
  'email.submit': 'Send',
  'email.sent': 'Message sent. A person will answer you.',
  faq: 'Frequent questions',
  'faq.text': 'The five answers people look for most.',
  'faq.search': 'Search questions and answers',
  'faq.none': 'Nothing matches. Chat with us and a person will answer.',
  'faq.count': { one: '{count} question found', other: '{count} questions found' },
  'faq.1.q': 'How do I change a booking?',
  'faq.1.a':
    'Open the ride in your activity. Up to {minutes} minutes before departure you may change it freely: you see the difference in price before you confirm.',
  'faq.2.q': 'What does cancelling cost?',
  'faq.2.a':
    'A booked ride is cancelled free of charge up to {minutes} minutes before departure. An immediate one up to {free} minutes after the driver accepted, then {fee}. The exact amount always shows before you confirm.',
  'faq.3.q': 'Which means of payment do you take?',
  'faq.3.a':
    'Visa, Mastercard and American Express, Bancontact and PayPal. The price shown is the one you pay, VAT included.',
  'faq.4.q': 'How long ahead do I book an airport transfer?',
  'faq.4.a':
    'At least {hours} hours. To leave sooner choose the Transport service: an ordinary ride to the airport can be ordered at once.',
  'faq.5.q': 'I left something in the car. What now?',
  'faq.5.a':
    'Chat with us or call us with the booking code: we reach the driver and arrange with you how you get it back.',
} as const satisfies Translation<typeof fr>;
