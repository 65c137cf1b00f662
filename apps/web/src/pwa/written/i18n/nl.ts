import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  description: 'Boek uw taxi in Brussel en volg uw chauffeur live.',
  book: 'Boeken',
  activity: 'Mijn ritten',
  'offline.title': 'Geen verbinding',
  'offline.text': 'Deze pagina heeft het netwerk nodig. Uw ritten blijven wel zichtbaar.',
  'offline.open': 'Mijn ritten bekijken',
  'offline.retry': 'Opnieuw proberen',
} as const satisfies Translation<typeof fr>;
