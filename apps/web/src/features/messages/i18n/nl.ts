import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Berichten van de site',
  open: '{count} te behandelen',
  empty: 'Geen berichten.',
  'empty.text': 'Wat bezoekers op de pagina Contact schrijven, komt hier aan.',
  handle: 'Als behandeld markeren',
  reopen: 'Heropenen',
  handled: 'Behandeld door {name}',
  reply: 'Per e-mail antwoorden',
  refresh: 'Vernieuwen',
} satisfies Translation<typeof fr>;
