import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Mijn agenda',
  'mine.none': 'Geen beloofde ritten',
  'mine.none.text': 'Ritten die u voor later aanneemt, staan hier dag per dag.',
} satisfies Translation<typeof fr>;
