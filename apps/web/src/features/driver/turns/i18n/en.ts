import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  label: 'Turn by turn',
  now: 'Now',
  then: 'Then: {what}',
  arrive: 'Arrival: {place}',
  'list.show': 'All turns ({count})',
  'list.hide': 'Hide the turns',
  loading: 'Looking for the way…',
  position: 'The turns appear as soon as your position is known.',
  offline: 'No network. The turns appear as soon as it is back.',
  'offline.kept': 'No network. Route asked for {age} ago.',
  off_way: 'You have left this route. Follow the map until the new one is here.',
  no_road: 'No road found to there. Follow the map or open the navigation app.',
  near: 'You are at the address or close to it.',
  failed: 'The turns could not be asked for.',
} satisfies Translation<typeof fr>;
