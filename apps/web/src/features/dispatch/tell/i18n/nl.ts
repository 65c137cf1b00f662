import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  do: 'Bericht aan de passagier',
  key: 'Aan de passagier schrijven',
  title: 'Bericht aan de passagier van {code}',
  'text.sms': 'Op zijn volgpagina en per sms. Zijn taal: {language}; uw eigen woorden worden niet vertaald.',
  'text.page':
    'Alleen op zijn volgpagina: er is geen nummer bekend. Zijn taal: {language}; uw eigen woorden worden niet vertaald.',
  what: 'Wat laat u weten?',
  'what.driver_late': 'De chauffeur is later',
  'what.driver_waits': 'De chauffeur wacht ergens',
  'what.call_us': 'Bel ons',
  'what.own': 'In uw woorden',
  minutes: 'Minuten later',
  place: 'Waar hij wacht',
  words: 'Bericht',
  missing: 'Maak het bericht volledig.',
  send: 'Versturen',
  sent: 'Bericht verstuurd aan de passagier van {code}.',
  back: 'Terug',
  list: 'Berichten aan de passagier',
  read: 'gelezen om {time}',
  shown: 'getoond om {time}',
  unseen: 'nog niet getoond',
  'sms.queued': 'sms onderweg',
  'sms.sent': 'sms verstuurd',
  'sms.failed': 'sms niet verstuurd: bel',
  'sms.expired': 'sms te laat, niet verstuurd',
} as const satisfies Translation<typeof fr>;
