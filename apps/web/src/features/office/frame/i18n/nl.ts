import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Beheer',
  waiting: 'wachten',
  total: '{count} wachten',
  save: 'Opslaan',
  cancel: 'Annuleren',
  meanwhile: 'Iemand heeft dit ondertussen gewijzigd. Nu staat er:',
  'meanwhile.nothing': '(leeg)',
  'meanwhile.yours': 'u hebt iets anders ingevuld',
  'meanwhile.again': 'Sla opnieuw op om te bewaren wat in de velden staat.',
  'meanwhile.take': 'De andere waarden nemen',
  'group.day': 'Vandaag',
  'group.answers': 'Te beantwoorden',
  'group.drivers': 'Chauffeurs',
  'group.money': 'Geld en tarieven',
  'group.dispatching': 'Toewijzen van ritten',
  'group.house': 'Bedrijf',
} as const satisfies Translation<typeof fr>;
