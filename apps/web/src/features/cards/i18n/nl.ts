import type { Translation } from '../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  title: 'Betaalmethoden',
  lead: 'Uw kaarten worden bewaard door onze betaaldienst; wij kennen alleen de laatste vier cijfers.',
  empty: 'Geen bewaarde kaart',
  'empty.text': 'Voeg er hier een toe, of vink bij het betalen ‘Deze kaart bewaren’ aan.',
  add: 'Kaart toevoegen',
  'add.text': 'Er wordt niets afgehouden. Uw bank kan om een bevestiging vragen.',
  save: 'Kaart bewaren',
  default: 'Als standaard gebruiken',
  remove: '{card} verwijderen',
  removed: 'Kaart verwijderd.',
  kept: 'Kaart bewaard.',
  failed: 'Deze kaart kon niet worden bewaard. Probeer een andere.',
  slow: 'De bevestiging duurt even. De kaart verschijnt hier vanzelf.',
  sandbox: 'Demonstratie: alleen testkaarten worden aanvaard, bijvoorbeeld 4242 4242 4242 4242.',
} as const satisfies Translation<typeof fr>;
