import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Payment methods',
  lead: 'Cards and PayPal are kept by our payment provider; of a card we only know its last four digits.',
  empty: 'No payment method kept',
  'empty.text': 'Add one here, or tick “Keep this card” when you pay.',
  add: 'Add a card',
  'add.text': 'Nothing is charged. Your bank may ask you to confirm.',
  save: 'Keep the card',
  default: 'Use by default',
  remove: 'Delete {card}',
  removed: 'Card deleted.',
  kept: 'Payment method kept.',
  failed: 'This could not be kept. Please try again, or another one.',
  slow: 'Confirming takes a while. It will appear here by itself.',
  sandbox: 'Demonstration: only test cards are accepted, for example 4242 4242 4242 4242.',
  'wallet.add': 'Add PayPal',
  'wallet.text': 'Nothing is charged. You say yes at PayPal and come back here.',
  'wallet.sandbox': 'Demonstration: a page of ours stands in for PayPal.',
  'wallet.go': 'Go on to PayPal',
  'wallet.removed': 'PayPal deleted.',
} as const satisfies Translation<typeof fr>;
