import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  add: 'Add an address',
  change: 'Change the address',
  edit: 'Change {name}',
  delete: 'Delete {name}',
  place: 'Address',
  missing: 'Choose an address from the list',
  kind: 'This is',
  label: 'Name (optional)',
  'label.hint': 'For example: Grandma’s',
  empty: 'No favorite addresses',
  'kind.home': 'Home',
  'kind.work': 'Office',
  'kind.airport': 'Airport',
  'kind.other': 'Other place',
  save: 'Save',
  cancel: 'Cancel',
  map: 'Map to place the pin',
  'map.hint': 'Move the pin, with a finger or the arrow keys; the address follows.',
  'map.show': 'Choose on the map',
  'map.hide': 'Hide the map',
  use: 'Go there',
} as const satisfies Translation<typeof fr>;
