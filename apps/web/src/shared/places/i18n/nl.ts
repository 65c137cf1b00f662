import type { Translation } from '../../i18n/namespace.js';
import type fr from './fr.js';

export default {
  add: 'Adres toevoegen',
  change: 'Adres wijzigen',
  edit: '{name} wijzigen',
  delete: '{name} verwijderen',
  place: 'Adres',
  missing: 'Kies een adres uit de lijst',
  kind: 'Dit is',
  label: 'Naam (niet verplicht)',
  'label.hint': 'Bijvoorbeeld: bij oma',
  empty: 'Geen favoriete adressen',
  'kind.home': 'Thuis',
  'kind.work': 'Kantoor',
  'kind.airport': 'Luchthaven',
  'kind.other': 'Andere plaats',
  save: 'Opslaan',
  cancel: 'Annuleren',
  map: 'Kaart om de speld te zetten',
  'map.hint': 'Verplaats de speld, met de vinger of de pijltoetsen; het adres volgt.',
  'map.show': 'Op de kaart kiezen',
  'map.hide': 'Kaart verbergen',
  use: 'Hierheen',
} as const satisfies Translation<typeof fr>;
