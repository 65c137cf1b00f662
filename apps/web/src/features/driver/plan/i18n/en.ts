import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'My plan',
  'mine.title': 'Promised',
  'mine.none': 'No rides promised',
  'mine.none.text': 'Rides you accept for later are shown here, day by day.',
  'mine.give_back': 'Give the ride back',
  'market.title': 'To take',
  'market.none': 'Nothing to take right now',
  'market.none.text': 'Rides booked for the coming days that suit your car are shown here.',
  'market.take': 'Take this ride',
  'market.of_fare': 'for you, out of',
  'market.hourly': 'By the hour',
  'market.outward': 'Outward',
  'market.return': 'Way back',
  'take.title': 'Promise this ride?',
  'take.text': 'The passenger sees at once that it is you. You can give it back as long as you have not set out.',
  'take.confirm': 'I promise it',
  'take.done': 'The ride is in your plan.',
  'gone.taken': 'Another driver has taken it.',
  'gone.gone': 'It can no longer be taken.',
  'gone.close': 'Got it',
  'blocked.title': 'Not possible for you',
  'collides.overlap': 'At the same time as your ride of {at}, {from} → {to}.',
  'collides.before': 'Too close after your ride of {at}, {from} → {to}: the way takes {needed}, there are {there}.',
  'collides.after': 'Too close before your ride of {at}, {from} → {to}: the way takes {needed}, there are {there}.',
} satisfies Translation<typeof fr>;
