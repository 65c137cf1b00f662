import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  'tabs.label': 'Driver’s pages',
  'ride.open': 'Back to the ride',
} satisfies Translation<typeof fr>;
