import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  name: 'Naam op de kaart',
  number: 'Kaartnummer',
  'number.wrong': 'Dit nummer is niet volledig.',
  expiry: 'Vervaldatum',
  'expiry.shape': 'MM / JJ',
  'expiry.wrong': 'Deze datum is niet geldig.',
  cvc: 'Veiligheidscode',
  'cvc.wrong': '3 of 4 cijfers.',
  of: '{brand} eindigend op {last4}',
  paypal: 'PayPal',
  until: 'Geldig tot en met {month}/{year}',
  expired: 'Verlopen',
  default: 'Standaard',
} as const satisfies Translation<typeof fr>;
