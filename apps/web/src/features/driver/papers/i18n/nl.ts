import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Mijn documenten',
  lead: 'Stuur het nieuwe document voor het oude verloopt: we kijken het na en laten u iets weten. Pdf of foto, hoogstens 10 MB; een grotere foto wordt vanzelf verkleind.',
  'of.driver': 'Uw documenten',
  'of.vehicle': 'Documenten van het voertuig',
  'of.vehicle.none': 'Kies eerst een voertuig voor uw dienst.',
  'standing.valid': 'Geldig',
  'standing.soon': 'Verloopt binnenkort',
  'standing.expired': 'Verlopen',
  'standing.missing': 'Niet bij ons',
  until: 'Geldig tot en met {day}',
  since: 'Geldig tot en met {day}, verlopen',
  days: { one: 'nog {count} dag', other: 'nog {count} dagen' },
  number: 'Nr. {number}',
  none: 'We hebben dit document niet.',
  send: 'Document sturen',
  'send.kind': 'Sturen: {paper}',
  'sent.submitted': 'Ontvangen, wordt nagekeken',
  'sent.approved': 'Goedgekeurd',
  'sent.refused': 'Geweigerd:',
  take_back: '{name} intrekken',
  'over.title': 'U krijgt geen ritten meer aangeboden',
  'over.paper': '{paper}: geldig tot en met {day}, verlopen.',
  'over.text':
    'Een rit die u hebt, rijdt u gewoon uit. Stuur het nieuwe document: zodra het goedgekeurd is, krijgt u weer ritten.',
  'over.link': 'Document sturen',
} as const satisfies Translation<typeof fr>;
