import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Postvak van de demo',
  lead: 'Wat per e-mail en sms verstuurd zou zijn. Met een echte server (SMTP_URL, SMS_URL) verdwijnt deze pagina.',
  search: 'Zoek een bestemmeling of onderwerp',
  empty: 'Er is nog niets verstuurd.',
  none: 'Geen bericht komt overeen.',
  list: 'Berichten',
  choose: 'Kies een bericht.',
  sms: 'Sms',
  push: 'Melding naar een toestel',
  to: 'Aan {to}',
  refresh: 'Vernieuwen',
  gone: 'Deze pagina bestaat enkel in de demo, zonder mailserver.',
} satisfies Translation<typeof fr>;
