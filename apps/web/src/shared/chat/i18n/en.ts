import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  open: 'Write a message',
  news: 'New message',
  log: 'Messages exchanged',
  empty: 'Tell us what brings you here.',
  'empty.trip': 'Nothing written yet. Say where you are, or what the other one should know.',
  auto: 'Thank you, we have it. Somebody of our team answers here as soon as possible.',
  you: 'You',
  'author.passenger': 'Passenger',
  'author.driver': 'Driver',
  'author.staff': 'Sablon team',
  'author.system': 'Automatic answer',
  text: 'Your message',
  send: 'Send',
  sending: 'Sending…',
  failed: 'Not sent',
  again: 'Try again',
  closed: 'This talk is closed.',
} as const satisfies Translation<typeof fr>;
