import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Bericht van dispatching',
  urgent: 'Dringend bericht van dispatching',
  read: 'Gelezen',
  'urgent.read': 'Ik heb dit bericht gelezen',
} as const satisfies Translation<typeof fr>;
