import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Reviews asked for',
  empty: 'Nothing to check',
  'empty.text': 'Drivers may ask for a person to look at a decision again; their requests arrive here.',
  open: 'Waiting',
  answered: 'Answered',
  'subject.offer': 'Offer received',
  'subject.decision': 'Ride not offered',
  'subject.other': 'Another decision',
  ride: 'See the ride',
  answer: 'Answer to the driver',
  'answer.hint': 'He reads these words as they are. Name no other driver and no passenger.',
  send: 'Answer',
  'by.dispatcher': 'Dispatch',
  'by.admin': 'Management',
} as const satisfies Translation<typeof fr>;
