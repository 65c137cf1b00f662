import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  'template.driver_late': 'Uw chauffeur komt ongeveer {minutes} min later.',
  'template.driver_waits': 'Uw chauffeur wacht op u: {place}.',
  'template.call_us': 'Bel ons alstublieft.',
  title: 'Bericht van de centrale',
  read: 'Gelezen',
  call: 'Bel {phone}',
  failed: 'Nog niet doorgegeven. Probeer opnieuw.',
} as const satisfies Translation<typeof fr>;
