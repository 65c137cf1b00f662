import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Gevraagd nazicht',
  empty: 'Niets na te kijken',
  'empty.text': 'Chauffeurs kunnen vragen dat een persoon een beslissing nakijkt; hun vragen komen hier.',
  open: 'Wacht',
  answered: 'Beantwoord',
  'subject.offer': 'Ontvangen ritaanbod',
  'subject.decision': 'Niet voorgestelde rit',
  'subject.other': 'Andere beslissing',
  ride: 'De rit bekijken',
  answer: 'Antwoord aan de chauffeur',
  'answer.hint': 'Hij leest deze woorden zoals ze zijn. Noem geen andere chauffeur of passagier.',
  send: 'Antwoorden',
  'by.dispatcher': 'Dispatching',
  'by.admin': 'Directie',
} as const satisfies Translation<typeof fr>;
