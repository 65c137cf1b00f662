import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  label: 'Afslag per afslag',
  now: 'Nu',
  then: 'Daarna: {what}',
  arrive: 'Aankomst: {place}',
  'list.show': 'Alle afslagen ({count})',
  'list.hide': 'Afslagen verbergen',
  loading: 'De weg wordt gezocht…',
  position: 'De afslagen verschijnen zodra uw positie bekend is.',
  offline: 'Geen netwerk. De afslagen verschijnen zodra het terug is.',
  'offline.kept': 'Geen netwerk. Route van {age} geleden.',
  off_way: 'U hebt deze route verlaten. Volg de kaart tot de nieuwe er is.',
  no_road: 'Geen weg gevonden tot daar. Volg de kaart of open de navigatieapp.',
  near: 'U bent aan het adres of er vlakbij.',
  failed: 'De afslagen konden niet worden opgevraagd.',
} satisfies Translation<typeof fr>;
