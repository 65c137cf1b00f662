import type { PlaceView } from '@sablon/contracts';
import { words } from './local-text.js';

const place = (id: string, kind: string, fr: string, nl: string, en = fr, detail = '1000'): PlaceView => ({
  id,
  kind,
  label: { fr, nl, en },
  detail: { fr: `${detail} Bruxelles`, nl: `${detail} Brussel`, en: `${detail} Brussels` },
  point: { lat: 50.84, lng: 4.35 },
});
export const MIDI = place(
  'midi',
  'station',
  'Gare de Bruxelles-Midi',
  'Station Brussel-Zuid',
  'Brussels-South station',
  '1060',
);
export const AIRPORT = place('bru', 'airport', 'Aéroport de Bruxelles', 'Brussels Airport', 'Brussels Airport', '1930');
export const LOI = place('loi', 'street', 'Rue de la Loi', 'Wetstraat', 'Rue de la Loi', '1040');
export const LONG_PLACE = place(
  'long',
  'landmark',
  'Cinquantenaire, entrée du Musée royal de l’Armée et d’Histoire militaire',
  'Jubelpark, ingang van het Koninklijk Museum van het Leger en de Krijgsgeschiedenis',
  'Cinquantenaire, entrance of the Royal Museum of the Armed Forces and Military History',
);

/** One word that no line can hold, and a sentence longer than anyone should write: what layouts break on. */
export const LONG_WORD = words(
  'Anticonstitutionnellement-et-sans-la-moindre-espace',
  'Hottentottententententoonstelling-zonder-één-spatie',
  'Pneumonoultramicroscopic-without-a-single-space',
);
export const LONG_TEXT = words(
  'Le chauffeur attend près du dépose-minute, devant la sortie principale, et ne peut y rester que cinq minutes ; passé ce délai, il fait le tour et revient.',
  'De chauffeur wacht bij de kiss-and-ride, voor de hoofduitgang, en mag daar maar vijf minuten staan; daarna rijdt die een rondje en komt terug.',
  'The driver waits at the drop-off lane in front of the main exit and may stay there for five minutes only; after that they drive around the block and come back.',
);
