import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  button: 'Safety',
  title: 'Do you feel unsafe?',
  text: 'Our dispatchers are alerted at once and follow where your phone is until the alarm is closed. Your driver is not told.',
  raise: 'Alert dispatch',
  leave: 'Close',
  emergency: 'Call 112',
  'emergency.text': 'In immediate danger, call 112 first.',
  'raised.title': 'Safety alarm',
  'status.open': 'Dispatch has been alerted.',
  'status.acknowledged': 'A dispatcher is dealing with it now.',
  'status.closed': 'Dispatch has closed the alarm.',
  'status.cancelled': 'You have cancelled the alarm.',
  'status.withdrawn': 'You have taken the alarm back. Dispatch will call you all the same, and closes it then.',
  since: 'Alerted at',
  'position.sent': 'Position sent at',
  'position.none': 'Your phone does not tell where it is. Allow location; the alarm is active all the same.',
  cancel: 'Cancel the alarm',
  'cancel.note': 'Dispatch will call you all the same.',
  'cancel.reason': 'Why do you cancel it?',
  'cancel.send': 'Yes, cancel the alarm',
  'cancel.keep': 'Keep the alarm',
} as const satisfies Translation<typeof fr>;
