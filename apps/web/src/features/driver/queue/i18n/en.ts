import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  label: 'My wait',
  since: 'Waiting for {time}',
  'since.now': 'Waiting since just now',
  place: 'No. {position} of {of} · {zone}',
  'place.alone': 'The only one waiting · {zone}',
  order: 'Free cars for rides of your class, longest waiting first.',
  'missing.position': 'Your place shows as soon as your position is known.',
  'missing.zone': 'You are outside our zones: no places are counted there.',
  'missing.cut': 'Without a connection your place is not known.',
  'missing.error': 'Your place cannot be read right now.',
  weighs: 'The way to the passenger comes first; waiting makes up for at most {worth} of driving, after {after}.',
  'weighs.not': 'Only the way to the passenger counts here; waiting does not.',
  why: 'How rides are given out',
  break: 'After the break your wait starts again from zero.',
} as const satisfies Translation<typeof fr>;
