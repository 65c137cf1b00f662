import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Contact',
  description: 'A question, something left behind, an invoice: write to Sablon, a person answers.',
  eyebrow: 'Contact',
  headline: 'Write to us. We read it.',
  lead: 'A question, something left behind, an invoice to correct: a person answers, usually within one working day.',
  hours: 'Phone support',
  'hours.text': 'Monday to Friday, 9:00 to 18:00. The transport itself runs day and night.',
  ride: 'Is your ride under way?',
  'ride.text': 'Open the tracking link from your e-mail: your car is on the map there, and you can cancel there.',
  'field.name': 'Full name',
  'field.email': 'E-mail',
  'field.phone': 'Phone (optional)',
  'field.subject': 'Subject',
  'field.message': 'Message',
  submit: 'Send the message',
  submitting: 'Sending…',
  success: 'Message sent.',
  'success.text': 'Thank you. A copy is on its way to {email}.',
  again: 'Write another message',
  'invalid.required': 'This field is required.',
  'invalid.email': 'This e-mail address is not complete.',
  'invalid.phone': 'Enter a number of 8 to 15 digits.',
} satisfies Translation<typeof fr>;
