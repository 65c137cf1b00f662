import { arrivalPlace, type Localized } from '@sablon/domain';
import type fr from '../../../../../locales/fr/arrivals.json';

/** Places with written directions to the car; `/2` where another terminal has its own. */
const WRITTEN = [
  'airport:BRU',
  'airport:CRL',
  'airport:CRL/2',
  'airport:ANR',
  'airport:OST',
  'airport:LGG',
  'station:bruxelles-midi',
  'station:bruxelles-central',
  'station:bruxelles-nord',
  'station:antwerpen-centraal',
  'station:gent-sint-pieters',
  'station:leuven',
  'station:mechelen',
  'station:brugge',
  'station:brussels-airport',
] as const;
type Written = (typeof WRITTEN)[number];

const local = (french: string, dutch = french, english = french): Localized => ({ fr: french, nl: dutch, en: english });
const flemish = (dutch: string) => local(dutch);

/** The square or street in front of the main doors of the stations where rides begin. */
const SQUARES: Readonly<Record<string, Localized>> = {
  'station:bruxelles-midi': local('Rue de France', 'Frankrijkstraat'),
  'station:bruxelles-central': local('Carrefour de l’Europe', 'Europakruispunt'),
  'station:bruxelles-nord': local('Rue du Progrès', 'Vooruitgangstraat'),
  'station:antwerpen-centraal': flemish('Koningin Astridplein'),
  'station:gent-sint-pieters': flemish('Koningin Maria Hendrikaplein'),
  'station:leuven': flemish('Martelarenplein'),
  'station:mechelen': flemish('Koning Albertplein'),
  'station:brugge': flemish('Stationsplein'),
  'station:bruxelles-luxembourg': local('Place du Luxembourg', 'Luxemburgplein'),
  'station:bruxelles-schuman': local('Rond-point Schuman', 'Schumanplein'),
  'station:antwerpen-berchem': flemish('Burgemeester Ryckaertsplein'),
  'station:gent-dampoort': flemish('Oktrooiplein'),
  'station:oostende': flemish('Natiënkaai'),
  'station:kortrijk': flemish('Stationsplein'),
  'station:hasselt': flemish('Stationsplein'),
};

/**
 * A sketch of the walk from the exit, seen from above with the exit at the bottom: a hall 100 wide and 60 deep, with the road
 * above it.
 */
export interface Sketch {
  /** x of the exit into the hall. */
  readonly exit: number;
  /** Where the driver waits: in the hall, or on the pavement. */
  readonly meet: readonly [x: number, y: number];
  /** x of the doors to the road. */
  readonly doors: number;
}

/** y of the middle of the pavement. */
export const PAVEMENT = 21;

const AT_DOORS: Sketch = { exit: 50, meet: [50, PAVEMENT], doors: 50 };
const IN_HALL: Sketch = { exit: 50, meet: [50, 40], doors: 50 };

/** Drawn by hand, not to scale; only left and right matter. */
const SKETCHES: Readonly<Record<Written, Sketch>> = {
  'airport:BRU': { exit: 44, meet: [44, 40], doors: 52 },
  'airport:CRL': { exit: 62, meet: [34, 48], doors: 30 },
  'airport:CRL/2': { exit: 40, meet: [56, 36], doors: 56 },
  'airport:ANR': AT_DOORS,
  'airport:OST': { exit: 40, meet: [66, 50], doors: 60 },
  'airport:LGG': { exit: 24, meet: [50, 36], doors: 50 },
  'station:bruxelles-midi': { exit: 28, meet: [70, PAVEMENT], doors: 70 },
  'station:bruxelles-central': { exit: 36, meet: [74, PAVEMENT], doors: 56 },
  'station:bruxelles-nord': { exit: 66, meet: [50, PAVEMENT], doors: 50 },
  'station:antwerpen-centraal': { exit: 52, meet: [32, PAVEMENT], doors: 52 },
  'station:gent-sint-pieters': { exit: 64, meet: [50, PAVEMENT], doors: 50 },
  'station:leuven': { exit: 34, meet: [68, PAVEMENT], doors: 50 },
  'station:mechelen': { exit: 62, meet: [48, PAVEMENT], doors: 48 },
  'station:brugge': { exit: 30, meet: [78, PAVEMENT], doors: 54 },
  'station:brussels-airport': { exit: 70, meet: [44, 40], doors: 52 },
};

/** Text and sketch of a meeting point. */
export interface MeetingPlace {
  readonly words: keyof typeof fr;
  readonly square: Localized | null;
  readonly sketch: Sketch;
  /** Whether the passenger comes from the platforms or from arrivals. */
  readonly from: 'platforms' | 'arrivals';
}

const isWritten = (id: string): id is Written => WRITTEN.some((one) => one === id);

/** The meeting point of a place; `terminal` as the source writes it, if known. */
export function meetingPlace(placeId: string, kind: string, terminal: string | null): MeetingPlace {
  const byTrain = (arrivalPlace(placeId)?.kind ?? kind) === 'train' || kind === 'station';
  const from = byTrain ? 'platforms' : 'arrivals';
  const square = SQUARES[placeId] ?? null;
  const id = [`${placeId}/${/\d+/.exec(terminal ?? '')?.[0] ?? ''}`, placeId].find(isWritten);
  if (id) return { words: `meet.${id}`, square, sketch: SKETCHES[id], from };
  if (!byTrain) return { words: 'meet.other.flight', square, sketch: IN_HALL, from };
  return { words: square ? 'meet.square' : 'meet.other.train', square, sketch: AT_DOORS, from };
}
