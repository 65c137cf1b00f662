import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  open: 'Bericht schrijven',
  news: 'Nieuw bericht',
  log: 'Uitgewisselde berichten',
  empty: 'Vertel ons waarmee we kunnen helpen.',
  'empty.trip': 'Nog niets geschreven. Zeg waar u bent, of wat de ander moet weten.',
  auto: 'Dank u, goed ontvangen. Iemand van ons team antwoordt u hier zo snel mogelijk.',
  you: 'U',
  'author.passenger': 'Passagier',
  'author.driver': 'Chauffeur',
  'author.staff': 'Team Sablon',
  'author.system': 'Automatisch antwoord',
  text: 'Uw bericht',
  send: 'Versturen',
  sending: 'Versturen…',
  failed: 'Niet verstuurd',
  again: 'Opnieuw proberen',
  closed: 'Dit gesprek is gesloten.',
} as const satisfies Translation<typeof fr>;
