import type { Translation } from '../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  kept: 'Last known state: {age}',
  'kept.now': 'Last known state: just now',
  'kept.said': 'You see the last known state.',
  'update.ready': 'A new version is ready.',
  'update.take': 'Reload',
  'install.title': 'Keep Sablon at hand',
  'install.text': 'On your home screen the app opens with one tap, even without a network.',
  'install.by_hand': 'Tap the share button, then “Add to Home Screen”.',
  'install.do': 'Install',
  'install.decline': 'Do not suggest installing again',
  'push.label': 'Notifications on this device',
  'push.on': 'This device hears about your rides.',
  'push.off': 'Driver on the way, arrival, changes: you hear of it even when Sablon is closed.',
  'push.denied': 'You have refused them. Allow them in your browser’s settings.',
  'push.unsupported': 'This browser cannot receive them.',
  'push.unavailable': 'They are not on offer at the moment.',
  'push.install-first': 'Add Sablon to your home screen first.',
  'push.failed': 'This device could not be signed up. Try again later.',
} as const satisfies Translation<typeof fr>;
