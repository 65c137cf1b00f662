import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Talks',
  waiting: { one: '{count} person waits', other: '{count} people wait' },
  since: 'waits since',
  empty: 'Nobody has written yet.',
  'empty.text': 'Questions asked on the help page arrive here, the oldest first.',
  list: 'People',
  choose: 'Choose a talk.',
  back: 'All talks',
  'role.passenger': 'Passenger',
  'role.driver': 'Driver',
} as const satisfies Translation<typeof fr>;
