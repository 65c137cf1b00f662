import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  pay: 'Betaling',
  'pay.account': 'Op rekening',
  'pay.link': 'Link per sms',
  'pay.account.text': 'Er wordt niets vooraf betaald. De beller krijgt een sms met de link naar zijn rit.',
  'pay.link.text':
    'De beller krijgt een link met de prijs en betaalt met de kaart. Pas na de betaling wordt een wagen gezocht. Alt + L',
  'caller.account': 'Op zijn account boeken: zijn geschiedenis, zijn ontvangstbewijzen',
  'caller.unsure':
    'Het nummer is niet zeker het zijne (adres niet bevestigd of nummer gedeeld): zonder account geboekt.',
  'booked.link': '{code} wacht op betaling; de link vertrekt naar {phone}.',
  'booked.account': '{code} is geboekt op de account van {name}.',
  list: 'Wacht op betaling',
  waiting: 'Betaling verwacht',
  lapsed: 'Niet betaald: geannuleerd',
  'lapsed.text': 'De beller is verwittigd. Bel terug als de rit belangrijk is.',
  until: 'tot {time}',
  again: 'Link opnieuw sturen',
  'again.done': 'De link van {code} is opnieuw verstuurd.',
  sent: { one: '{count} keer verstuurd', other: '{count} keer verstuurd' },
  'sms.queued': 'sms onderweg',
  'sms.sent': 'sms verstuurd',
  'sms.failed': 'sms niet verstuurd',
  'sms.expired': 'sms te laat, niet verstuurd',
  open: 'Openen',
  'said.lapsed': 'Rit {code} is niet op tijd betaald.',
} as const satisfies Translation<typeof fr>;
