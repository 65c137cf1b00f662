import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Payment methods',
  lead: 'Your cards are kept by our payment provider; we only know their last four digits.',
  empty: 'No card kept',
  'empty.text': 'Add one here, or tick “Keep this card” when you pay.',
  add: 'Add a card',
  'add.text': 'Nothing is charged. Your bank may ask you to confirm.',
  save: 'Keep the card',
  default: 'Use by default',
  remove: 'Delete {card}',
  removed: 'Card deleted.',
  kept: 'Card kept.',
  failed: 'This card could not be kept. Please try another one.',
  slow: 'Confirming takes a while. The card will appear here by itself.',
  sandbox: 'Demonstration: only test cards are accepted, for example 4242 4242 4242 4242.',
} as const satisfies Translation<typeof fr>;
