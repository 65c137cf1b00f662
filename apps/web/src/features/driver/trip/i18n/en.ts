import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  label: 'Waiting for the passenger',
  left: 'Free waiting left',
  over: 'Waiting beyond the free time',
  'free.until': 'Free waiting until {time}',
  'free.over': 'Waiting is charged: {each} a minute',
  so_far: '{amount} so far, for {minutes} min',
  reckoned: 'Reckoned on this phone: the server’s time is what counts.',
  queued: 'Your arrival is still to be sent. An absence can be reported once the network is back.',
  'absent.from': 'The passenger has not known for long that you are there: an absence can be reported from {time}.',
} as const satisfies Translation<typeof fr>;
