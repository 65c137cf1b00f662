import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Gesprekken',
  waiting: { one: '{count} persoon wacht', other: '{count} personen wachten' },
  since: 'wacht sinds',
  empty: 'Nog niemand heeft geschreven.',
  'empty.text': 'Vragen van de hulppagina komen hier aan, de oudste eerst.',
  list: 'Personen',
  choose: 'Kies een gesprek.',
  back: 'Alle gesprekken',
  'role.passenger': 'Passagier',
  'role.driver': 'Chauffeur',
} as const satisfies Translation<typeof fr>;
