import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Statistieken',
  lead: 'Wat gevraagd, gereden en verdiend werd, per dag, per uur en per zone.',
  from: 'Van',
  until: 'Tot en met',
  last: 'Laatste {count} dagen',
  measure: 'Maatstaf',
  'measure.asked': 'Gevraagde ritten',
  'measure.served': 'Gereden ritten',
  'measure.onTime': 'Op tijd',
  'measure.wait': 'Gemiddelde wachttijd',
  'measure.revenue': 'Ontvangsten',
  'measure.utilisation': 'Bezette tijd',
  'by.day': 'Per dag',
  'by.hour': 'Per uur van de dag',
  'by.zone': 'Per vertrekzone',
  'hour.of': '{hour} u',
  elsewhere: 'Elders',
  table: 'Dezelfde cijfers in een tabel',
  'file.day': 'CSV per dag',
  'file.hour': 'CSV per uur',
  'file.zone': 'CSV per zone',
  empty: 'Niets in deze periode',
  'empty.text': 'Kies andere dagen.',
  note: 'Gevraagd: gereden, of geannuleerd door een ander dan de passagier. Op tijd: van de ritten waar een chauffeur kwam, die waar hij ten laatste vijf minuten na de eerste belofte ter plaatse was, wie ze ook deed; ritten waar niemand kwam, ontbreken bij ‘gereden’. Wachten: ritten die meteen vertrekken. Bezette tijd: deel van de dienst met een passagier aan boord. Ontvangsten met btw. Zones op honderd meter na.',
} as const satisfies Translation<typeof fr>;
