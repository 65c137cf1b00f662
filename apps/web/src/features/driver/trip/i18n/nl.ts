import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  label: 'Wachten op de passagier',
  left: 'Resterende gratis wachttijd',
  over: 'Wachten na de gratis tijd',
  'free.until': 'Gratis wachten tot {time}',
  'free.over': 'Wachten wordt aangerekend: {each} per minuut',
  so_far: 'Tot nu toe {amount}, voor {minutes} min',
  reckoned: 'Berekend op deze telefoon: de tijd van de server telt.',
  queued: 'Uw aankomst is nog niet verzonden. Een afwezigheid meldt u zodra er weer netwerk is.',
  'absent.from': 'De passagier weet nog maar pas dat u er bent: een afwezigheid meldt u vanaf {time}.',
} as const satisfies Translation<typeof fr>;
