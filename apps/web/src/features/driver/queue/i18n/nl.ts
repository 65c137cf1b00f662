import type { Translation } from '../../../../shared/i18n/namespace.js';
import type fr from './fr.js';

export default {
  label: 'Mijn wachttijd',
  since: 'U wacht al {time}',
  'since.now': 'U wacht sinds daarnet',
  place: 'Nr. {position} van {of} · {zone}',
  'place.alone': 'Enige die wacht · {zone}',
  order: 'Vrije wagens voor ritten van uw klasse, wie het langst wacht eerst.',
  'missing.position': 'Uw plaats verschijnt zodra uw positie bekend is.',
  'missing.zone': 'U bent buiten onze zones: daar wordt geen plaats geteld.',
  'missing.cut': 'Zonder verbinding is uw plaats niet bekend.',
  'missing.error': 'Uw plaats kan nu niet gelezen worden.',
  weighs: 'De weg naar de passagier telt eerst; wachten weegt op tegen hoogstens {worth} rijden, na {after}.',
  'weighs.not': 'Alleen de weg naar de passagier telt hier; wachten telt niet mee.',
  why: 'Hoe ritten verdeeld worden',
  break: 'Na de pauze begint uw wachttijd opnieuw.',
} as const satisfies Translation<typeof fr>;
