import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  'tabs.label': 'Pagina’s van de chauffeur',
  'ride.open': 'Terug naar de rit',
} satisfies Translation<typeof fr>;
