import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  'book.title': 'Ready to go?',
  'book.text': 'The price is fixed before you book, VAT included. It does not move afterwards.',
  'book.action': 'Book a ride',
  more: 'Find out more',
} satisfies Translation<typeof fr>;
