import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  list: 'Safety alarms',
  title: 'Safety alarm',
  'title.driver': 'Driver’s SOS',
  pressed: 'without a network, pressed at',
  passenger: 'Passenger',
  no_trip: 'No ride in hand',
  open_driver: 'See the driver',
  since: 'since',
  with: 'with {name}',
  driver: 'Driver',
  no_position: 'The phone’s position is not known',
  acknowledge: 'I am on it',
  open: 'See the trip',
  locate: 'Show on the map',
  note: 'What was done',
  close: 'Close the alarm',
  waiting: { one: '{count} safety alarm waits', other: '{count} safety alarms wait' },
  'sound.off': 'Sound is off until you press a key',
  in_hand: { one: '{count} safety alarm in hand', other: '{count} safety alarms in hand' },
} as const satisfies Translation<typeof fr>;
