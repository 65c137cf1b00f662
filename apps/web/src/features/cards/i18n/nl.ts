import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Betaalmethoden',
  lead: 'Kaarten en PayPal worden bewaard door onze betaaldienst; van een kaart kennen wij alleen de laatste vier cijfers.',
  empty: 'Geen bewaarde betaalmethode',
  'empty.text': 'Voeg er hier een toe, of vink bij het betalen ‘Deze kaart bewaren’ aan.',
  add: 'Kaart toevoegen',
  'add.text': 'Er wordt niets afgehouden. Uw bank kan om een bevestiging vragen.',
  save: 'Kaart bewaren',
  default: 'Als standaard gebruiken',
  remove: '{card} verwijderen',
  removed: 'Kaart verwijderd.',
  kept: 'Betaalmethode bewaard.',
  failed: 'Dit kon niet worden bewaard. Probeer opnieuw, of kies een andere.',
  slow: 'De bevestiging duurt even. Ze verschijnt hier vanzelf.',
  sandbox: 'Demonstratie: alleen testkaarten worden aanvaard, bijvoorbeeld 4242 4242 4242 4242.',
  'wallet.add': 'PayPal toevoegen',
  'wallet.text': 'Er wordt niets afgehouden. U stemt toe bij PayPal en komt hier terug.',
  'wallet.sandbox': 'Demonstratie: een pagina van ons staat in voor PayPal.',
  'wallet.go': 'Verder naar PayPal',
  'wallet.removed': 'PayPal verwijderd.',
} as const satisfies Translation<typeof fr>;
