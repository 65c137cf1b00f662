import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'My plan',
  'mine.none': 'No rides promised',
  'mine.none.text': 'Rides you accept for later are shown here, day by day.',
} satisfies Translation<typeof fr>;
