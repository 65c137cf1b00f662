import type { Translation } from '../../namespace.js';
import type fr from '../fr/errors.js';

export default {
  'error.generic': 'An error occurred',
  'error.network.offline': 'No connection. Check your network and try again.',
  'error.network.timeout': 'The server takes too long to answer. Please try again.',
} as const satisfies Translation<typeof fr>;
