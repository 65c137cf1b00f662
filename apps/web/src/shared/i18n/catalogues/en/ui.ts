import type { Translation } from '../../namespace.js';
import type fr from '../fr/ui.js';

export default {
  close: 'Close',
  'status.pending': 'Pending',
  'status.accepted': 'Accepted',
  'status.ongoing': 'Ongoing',
  'status.completed': 'Completed',
  'status.cancelled': 'Cancelled',
  'password.show': 'Show password',
  'address.list': 'Suggested addresses',
  'address.clear': 'Clear the address',
  'address.locate': 'Use my location',
  'address.locating': 'Finding your location…',
  'address.no_location': 'Your location could not be found. Please type an address.',
  'address.none': 'No address found',
  'address.outside': 'not served',
  'address.failed': 'Addresses do not answer. Keep typing to try again.',
  'address.count': { one: '{count} address suggested', other: '{count} addresses suggested' },
  'datetime.time': 'Time',
  'datetime.twice': 'This time comes twice that night',
  'datetime.first': 'The first (summer time)',
  'datetime.second': 'The second (winter time)',
} as const satisfies Translation<typeof fr>;
