import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  'book.title': 'Klaar om te vertrekken?',
  'book.text': 'De prijs ligt vast vóór u boekt, btw inbegrepen. Daarna verandert hij niet meer.',
  'book.action': 'Een rit boeken',
  more: 'Meer weten',
} satisfies Translation<typeof fr>;
