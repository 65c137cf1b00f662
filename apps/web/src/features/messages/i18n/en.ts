import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Messages from the site',
  open: '{count} to handle',
  empty: 'No messages.',
  'empty.text': 'What visitors write on the Contact page arrives here.',
  handle: 'Mark as handled',
  reopen: 'Reopen',
  handled: 'Handled by {name}',
  reply: 'Reply by e-mail',
  refresh: 'Refresh',
} satisfies Translation<typeof fr>;
