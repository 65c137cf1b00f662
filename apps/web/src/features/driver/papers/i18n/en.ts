import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'My documents',
  lead: 'Send the new document before the old one expires: we check it and tell you. PDF or photo, 10 MB at most; a larger photo is made smaller by itself.',
  'of.driver': 'Your documents',
  'of.vehicle': 'Documents of the vehicle',
  'of.vehicle.none': 'Choose a vehicle for your shift first.',
  'standing.valid': 'Valid',
  'standing.soon': 'Expires soon',
  'standing.expired': 'Expired',
  'standing.missing': 'Not with us',
  until: 'Good through {day}',
  since: 'Good through {day}, expired',
  days: { one: '{count} day left', other: '{count} days left' },
  number: 'No. {number}',
  none: 'We do not have this document.',
  send: 'Send a document',
  'send.kind': 'Send: {paper}',
  'sent.submitted': 'Received, being checked',
  'sent.approved': 'Approved',
  'sent.refused': 'Refused:',
  take_back: 'Take back {name}',
  'over.title': 'You get no more offers',
  'over.paper': '{paper}: good through {day}, expired.',
  'over.text':
    'A ride you have is finished as usual. Send the new document: as soon as it is approved, offers come again.',
  'over.link': 'Send the document',
} as const satisfies Translation<typeof fr>;
