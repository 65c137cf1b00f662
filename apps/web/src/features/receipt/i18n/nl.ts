import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Ontvangstbewijs',
  issued: 'Opgemaakt op',
  booking: 'Boeking',
  paid: 'Betaald',
  refunded: 'Terugbetaald',
  fee: 'Ingehouden annuleringskosten',
  'method.card': 'kaart',
  'method.bancontact': 'Bancontact',
  'method.paypal': 'PayPal',
  'status.pending': 'wachtend',
  'status.accepted': 'aanvaard',
  'status.ongoing': 'bezig',
  'status.completed': 'afgelopen',
  'status.cancelled': 'geannuleerd',
  print: 'Afdrukken',
  back: 'Terug',
  none: 'Dit ontvangstbewijs is niet toegankelijk',
  'none.text': 'Meld u aan met het account van de boeking, of open de volglink van de rit.',
  login: 'Aanmelden',
} as const satisfies Translation<typeof fr>;
