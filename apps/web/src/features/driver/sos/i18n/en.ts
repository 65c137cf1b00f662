import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  button: 'SOS: alert dispatch',
  'button.on': 'SOS: see your alarm',
  how: 'Hold it for a second and a half, or press and confirm.',
  hold: 'Keep holding: dispatch will be alerted',
  'ask.title': 'Do you need help?',
  'ask.text':
    'Dispatch is alerted at once: who you are, your car, where you are and the ride in hand. The passenger is not told. Next time, hold SOS.',
  'ask.call': 'Alert dispatch',
  'ask.leave': 'Close',
  emergency: 'Call 112',
  dispatch: 'Call dispatch',
  telling: 'Dispatch is being told…',
  untold: 'Nobody has been told yet',
  'untold.text': 'No network. The alarm is kept and sent as soon as it is back. In danger, call 112 now.',
  discard: 'Pressed by mistake: send nothing',
  told: 'Dispatch was told at',
  unseen: 'Nobody has taken it up yet. The alarm is ringing.',
  seen: '{name} is dealing with it',
  somebody: 'A dispatcher',
  'place.sent': 'Position sent at',
  'place.unknown': 'Position unknown.',
  'place.refused': 'Your phone does not tell where it is; the alarm is active all the same.',
  back: 'Take the alarm back',
  'back.reason': 'Why do you take it back?',
  'back.mistake': 'Pressed by mistake',
  'back.send': 'Yes, take it back',
  'back.keep': 'Keep the alarm',
  'back.note': 'Dispatch will call you all the same.',
  withdrawn: 'You have taken the alarm back: dispatch will call you.',
  'withdrawn.text':
    'Dispatch calls all the same to hear that you are well, and only then closes it. Until then you get no rides, and dispatch sees where you are. You can hold SOS again at any time.',
  cancelled: 'You have taken the alarm back.',
  closed: 'Dispatch has closed the alarm.',
  close: 'Close',
} as const satisfies Translation<typeof fr>;
