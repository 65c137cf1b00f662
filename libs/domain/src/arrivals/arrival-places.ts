import type { ArrivalKind } from './arrival.js';

/** An airport or station whose arrivals can be followed, and how sources name it. */
export interface ArrivalPlace {
  /** As in the seed pack of places. */
  readonly id: string;
  readonly kind: ArrivalKind;
  /** IATA of an airport; seven digits of UIC of a station. */
  readonly code: string;
  /** ICAO of an airport. */
  readonly icao?: string;
}

const airport = (code: string, icao: string): ArrivalPlace => ({ id: `airport:${code}`, kind: 'flight', code, icao });
const station = (id: string, code: string): ArrivalPlace => ({ id: `station:${id}`, kind: 'train', code });

/** The five airports of spec §9, its eight stations, and those further ones whose UIC number is known to us (iRail's list). */
export const ARRIVAL_PLACES: readonly ArrivalPlace[] = [
  airport('BRU', 'EBBR'),
  airport('CRL', 'EBCI'),
  airport('ANR', 'EBAW'),
  airport('OST', 'EBOS'),
  airport('LGG', 'EBLG'),
  station('bruxelles-midi', '8814001'),
  station('bruxelles-central', '8813003'),
  station('bruxelles-nord', '8812005'),
  station('antwerpen-centraal', '8821006'),
  station('gent-sint-pieters', '8892007'),
  station('leuven', '8833001'),
  station('mechelen', '8822004'),
  station('brugge', '8891009'),
  station('brussels-airport', '8819406'),
  station('bruxelles-luxembourg', '8811304'),
  station('bruxelles-schuman', '8811916'),
  station('antwerpen-berchem', '8821121'),
  station('gent-dampoort', '8893120'),
  station('oostende', '8891702'),
  station('kortrijk', '8896008'),
  station('hasselt', '8831005'),
  station('liege-guillemins', '8841004'),
  station('namur', '8863008'),
  station('charleroi-central', '8872009'),
  station('mons', '8881000'),
  station('ottignies', '8811601'),
];

const BY_ID = new Map(ARRIVAL_PLACES.map((place) => [place.id, place]));

/** The place with this id, or null where nothing arrives that could be followed. */
export const arrivalPlace = (id: string): ArrivalPlace | null => BY_ID.get(id) ?? null;
