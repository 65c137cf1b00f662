import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  'template.call_dispatch': 'Call dispatch as soon as you can.',
  'template.many_rides': 'Many rides right now: come to the zone if you are free.',
  'template.road_blocked': 'A road near you is blocked: plan a detour.',
  'template.check_position': 'Your position is not arriving: open the app and check the GPS.',
  'template.take_break': 'Remember your break.',
} as const satisfies Translation<typeof fr>;
