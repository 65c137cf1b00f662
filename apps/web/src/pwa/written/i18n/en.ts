import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  description: 'Book your taxi in Brussels and follow your driver live.',
  book: 'Book',
  activity: 'My trips',
  'offline.title': 'No connection',
  'offline.text': 'This page needs the network. Your rides can still be seen.',
  'offline.open': 'See my rides',
  'offline.retry': 'Try again',
} as const satisfies Translation<typeof fr>;
