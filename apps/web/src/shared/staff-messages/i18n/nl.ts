import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  'template.call_dispatch': 'Bel dispatching zodra u kunt.',
  'template.many_rides': 'Veel ritten op dit moment: kom naar de zone als u vrij bent.',
  'template.road_blocked': 'Weg versperd in uw buurt: voorzie een omweg.',
  'template.check_position': 'Uw positie komt niet meer door: open de app en kijk de gps na.',
  'template.take_break': 'Denk aan uw pauze.',
} as const satisfies Translation<typeof fr>;
