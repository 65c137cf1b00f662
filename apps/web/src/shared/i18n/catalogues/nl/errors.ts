import type { Translation } from '../../namespace.js';
import type fr from '../fr/errors.js';

export default {
  'error.generic': 'Er is een fout opgetreden',
  'error.network.offline': 'Geen verbinding. Controleer uw netwerk en probeer opnieuw.',
  'error.network.timeout': 'De server antwoordt te traag. Probeer opnieuw.',
} as const satisfies Translation<typeof fr>;
