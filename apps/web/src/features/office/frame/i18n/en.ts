import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Back office',
  waiting: 'waiting',
  total: '{count} waiting',
  save: 'Save',
  cancel: 'Cancel',
  meanwhile: 'Somebody has changed this meanwhile. It now says:',
  'meanwhile.nothing': '(empty)',
  'meanwhile.yours': 'you have put something else',
  'meanwhile.again': 'Save again to keep what is in the fields.',
  'meanwhile.take': 'Take theirs',
  'group.day': 'Today',
  'group.answers': 'To be answered',
  'group.drivers': 'Drivers',
  'group.money': 'Money and tariffs',
  'group.dispatching': 'Assigning rides',
  'group.house': 'Company',
} as const satisfies Translation<typeof fr>;
