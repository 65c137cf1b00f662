import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain/kernel';
import { foldText } from '../fold-text.js';
import { isFiller } from '../places-index.js';

/** A well-known place where we do not drive. */
export interface ElsewherePlace {
  readonly label: Localized;
  readonly country: Localized;
  readonly point: LatLng;
}

const COUNTRIES: Readonly<Record<string, Localized>> = {
  BE: { fr: 'Belgique', nl: 'België', en: 'Belgium' },
  CH: { fr: 'Suisse', nl: 'Zwitserland', en: 'Switzerland' },
  DE: { fr: 'Allemagne', nl: 'Duitsland', en: 'Germany' },
  ES: { fr: 'Espagne', nl: 'Spanje', en: 'Spain' },
  FR: { fr: 'France', nl: 'Frankrijk', en: 'France' },
  GB: { fr: 'Royaume-Uni', nl: 'Verenigd Koninkrijk', en: 'United Kingdom' },
  IT: { fr: 'Italie', nl: 'Italië', en: 'Italy' },
  LU: { fr: 'Luxembourg', nl: 'Luxemburg', en: 'Luxembourg' },
  NL: { fr: 'Pays-Bas', nl: 'Nederland', en: 'Netherlands' },
};

/**
 * Country | fr | nl | en (blank = as the one before) | other names | point. Towns of the same name as a well-known street or
 * municipality of ours are listed all the same: the answer stands beside the suggestions, not instead of them.
 */
const TABLE = `
BE | Liège | Luik | Liège | | 50.6451,5.5736
BE | Namur | Namen | Namur | | 50.4669,4.8675
BE | Charleroi | | | | 50.4108,4.4446
BE | Mons | Bergen | Mons | | 50.4542,3.9523
BE | Tournai | Doornik | Tournai | | 50.6056,3.3878
BE | Mouscron | Moeskroen | Mouscron | | 50.7446,3.2146
BE | La Louvière | | | | 50.4794,4.1883
BE | Verviers | | | | 50.5894,5.8630
BE | Arlon | Aarlen | Arlon | | 49.6840,5.8160
BE | Bastogne | Bastenaken | Bastogne | | 50.0004,5.7150
BE | Dinant | | | | 50.2606,4.9122
BE | Huy | Hoei | Huy | | 50.5190,5.2390
BE | Spa | | | | 50.4920,5.8640
BE | Durbuy | | | | 50.3530,5.4560
BE | La Roche-en-Ardenne | | | | 50.1830,5.5760
BE | Bouillon | | | | 49.7940,5.0680
BE | Chimay | | | | 50.0480,4.3170
BE | Philippeville | | | | 50.1960,4.5440
BE | Marche-en-Famenne | | | | 50.2270,5.3440
BE | Ciney | | | | 50.2950,5.1000
BE | Malmedy | | | | 50.4260,6.0280
BE | Eupen | | | | 50.6300,6.0360
BE | Spa-Francorchamps | | | Francorchamps | 50.4440,5.9680
FR | Paris | Parijs | Paris | | 48.8566,2.3522
FR | Aéroport Paris-Charles-de-Gaulle | Luchthaven Parijs-Charles de Gaulle | Paris Charles de Gaulle Airport | Roissy, CDG, Roissy Charles de Gaulle, Paris CDG | 49.0097,2.5479
FR | Aéroport de Paris-Orly | Luchthaven Parijs-Orly | Paris Orly Airport | Orly, Paris Orly | 48.7262,2.3652
FR | Disneyland Paris | | | Disneyland, Eurodisney, Marne-la-Vallée | 48.8674,2.7836
FR | Lille | Rijsel | Lille | Lille Europe, Lille Flandres | 50.6292,3.0573
FR | Roubaix | | | | 50.6901,3.1817
FR | Tourcoing | Toerkonje | Tourcoing | | 50.7239,3.1612
FR | Valenciennes | Valencijn | Valenciennes | | 50.3570,3.5180
FR | Dunkerque | Duinkerke | Dunkirk | | 51.0344,2.3768
FR | Calais | | | | 50.9513,1.8587
FR | Boulogne-sur-Mer | | | | 50.7264,1.6147
FR | Arras | Atrecht | Arras | | 50.2910,2.7775
FR | Amiens | | | | 49.8941,2.2958
FR | Reims | | | Rheims | 49.2583,4.0317
FR | Metz | | | | 49.1193,6.1757
FR | Nancy | | | | 48.6921,6.1844
FR | Strasbourg | Straatsburg | Strasbourg | | 48.5734,7.7521
FR | Lyon | | | Lyons | 45.7640,4.8357
FR | Marseille | | | Marseilles | 43.2965,5.3698
FR | Nice | Nice | Nice | | 43.7102,7.2620
FR | Bordeaux | | | | 44.8378,-0.5792
FR | Toulouse | | | | 43.6047,1.4442
FR | Nantes | | | | 47.2184,-1.5536
FR | Rouen | | | | 49.4432,1.0993
FR | Givet | | | | 50.1380,4.8240
NL | Amsterdam | | | | 52.3676,4.9041
NL | Aéroport d'Amsterdam-Schiphol | Luchthaven Schiphol | Amsterdam Airport Schiphol | Schiphol, Amsterdam Schiphol, Schiphol Airport | 52.3105,4.7683
NL | Rotterdam | | | | 51.9244,4.4777
NL | La Haye | Den Haag | The Hague | 's-Gravenhage | 52.0705,4.3007
NL | Utrecht | | | | 52.0907,5.1214
NL | Eindhoven | | | Eindhoven Airport | 51.4416,5.4697
NL | Maastricht | | | Maestricht, Maastricht Aachen Airport | 50.8514,5.6910
NL | Bréda | Breda | Breda | | 51.5719,4.7683
NL | Bois-le-Duc | 's-Hertogenbosch | 's-Hertogenbosch | Den Bosch | 51.6978,5.3037
NL | Tilbourg | Tilburg | Tilburg | | 51.5555,5.0913
NL | Roosendaal | | | | 51.5308,4.4653
NL | Bergen-op-Zoom | Bergen op Zoom | Bergen op Zoom | | 51.4949,4.2911
NL | Flessingue | Vlissingen | Flushing | | 51.4426,3.5736
NL | Middelbourg | Middelburg | Middelburg | | 51.4988,3.6110
NL | Terneuzen | | | | 51.3336,3.8277
NL | Nimègue | Nijmegen | Nijmegen | | 51.8126,5.8372
NL | Arnhem | | | | 51.9851,5.8987
NL | Groningue | Groningen | Groningen | | 53.2194,6.5665
NL | Heerlen | | | | 50.8882,5.9795
NL | Venlo | | | | 51.3704,6.1724
LU | Luxembourg | Luxemburg | Luxembourg | Luxembourg-Ville, Luxembourg City, Luxemburg Stad | 49.6116,6.1319
LU | Esch-sur-Alzette | | | | 49.4958,5.9806
LU | Clervaux | | | | 50.0547,6.0314
DE | Aix-la-Chapelle | Aken | Aachen | | 50.7753,6.0839
DE | Cologne | Keulen | Cologne | Köln | 50.9375,6.9603
DE | Düsseldorf | | | | 51.2277,6.7735
DE | Bonn | | | | 50.7374,7.0982
DE | Dortmund | | | | 51.5136,7.4653
DE | Duisbourg | Duisburg Duitsland | Duisburg Germany | | 51.4344,6.7623
DE | Francfort | Frankfurt | Frankfurt | Francfort-sur-le-Main, Frankfurt am Main | 50.1109,8.6821
DE | Trèves | Trier | Trier | | 49.7499,6.6371
DE | Monschau | | | Montjoie | 50.5560,6.2390
DE | Berlin | Berlijn | Berlin | | 52.5200,13.4050
DE | Hambourg | Hamburg | Hamburg | | 53.5511,9.9937
DE | Munich | München | Munich | | 48.1351,11.5820
DE | Stuttgart | | | | 48.7758,9.1829
GB | Londres | Londen | London | | 51.5074,-0.1278
GB | Douvres | Dover | Dover | | 51.1279,1.3134
GB | Aéroport de Londres-Heathrow | Luchthaven Londen-Heathrow | London Heathrow Airport | Heathrow, London Heathrow | 51.4700,-0.4543
GB | Folkestone | | | | 51.0814,1.1697
CH | Genève | | Geneva | | 46.2044,6.1432
CH | Bâle | Bazel | Basel | | 47.5596,7.5886
CH | Zurich | Zürich | Zurich | | 47.3769,8.5417
ES | Barcelone | Barcelona | Barcelona | | 41.3874,2.1686
ES | Madrid | | | | 40.4168,-3.7038
IT | Milan | Milaan | Milan | | 45.4642,9.1900
IT | Rome | | | | 41.9028,12.4964
`;

/** Words people add to a town, which do not make it another place. */
const ADDED = new Set(
  'centre centrum center ville city stad town downtown gare station nord noord central centraal hbf belgique belgie belgium france frankrijk pays bas nederland netherlands holland allemagne duitsland germany luxembourg uk angleterre engeland england'.split(
    ' ',
  ),
);
/** Airports of Charleroi and Liège are served, and stations in Belgium are places of their own. */
const ADDED_ABROAD = new Set('aeroport airport luchthaven'.split(' '));
const OWN_IN_BELGIUM = new Set('gare station nord noord central centraal hbf'.split(' '));
/** Shorter names are too easily a slip for another word. */
const SHORTEST_WITH_SLIP = 7;

interface KnownElsewhere {
  readonly place: ElsewherePlace;
  readonly isAbroad: boolean;
  /** Meaningful words of each name, joined. */
  readonly names: readonly string[];
}

let known: readonly KnownElsewhere[] | undefined;

function knownElsewhere(): readonly KnownElsewhere[] {
  known ??= TABLE.split('\n')
    .filter((row) => row !== '')
    .map((row) => {
      const [code = '', fr = '', nl = '', en = '', others = '', at = ''] = row.split('|').map((cell) => cell.trim());
      const [lat = NaN, lng = NaN] = at.split(',').map(Number);
      const country = COUNTRIES[code];
      if (!country || fr === '' || Number.isNaN(lat) || Number.isNaN(lng)) throw new Error(`unreadable row: ${row}`);
      const label = { fr, nl: nl || fr, en: en || nl || fr };
      const names = [...Object.values(label), ...others.split(',')].map((name) => meaningful(name).join(' '));
      return { place: { label, country, point: { lat, lng } }, isAbroad: code !== 'BE', names: names.filter(Boolean) };
    });
  return known;
}

const meaningful = (text: string): string[] =>
  foldText(text)
    .split(' ')
    .filter((word) => word !== '' && !isFiller(word));

/**
 * The well-known place outside our area that a text names in full, with at most "centre", its country, or (abroad) its station or
 * airport beside it; null for anything else, such as a street of that name.
 */
export function elsewhereNamed(text: string): ElsewherePlace | null {
  const words = meaningful(text.slice(0, 100));
  if (words.length === 0) return null;
  const whole = words.join(' ');
  const isTownOnly = words.filter((word) => !ADDED.has(word)).join(' ');
  const abroadOnly = words.filter((word) => !ADDED.has(word) && !ADDED_ABROAD.has(word)).join(' ');
  const isAboutBelgium = !words.some((word) => OWN_IN_BELGIUM.has(word));
  const found =
    knownElsewhere().find(({ names }) => names.includes(whole)) ??
    knownElsewhere().find(({ names, isAbroad }) =>
      isAbroad ? names.includes(abroadOnly) : isAboutBelgium && names.includes(isTownOnly),
    ) ??
    knownElsewhere().find(({ names }) => names.some((name) => isSlipOf(whole, name)));
  return found?.place ?? null;
}

/** Whether a place of the index is the well-known place itself, which then need not be suggested beside it. */
export const isSamePlace = (place: { readonly kind: string; readonly point: LatLng }, other: ElsewherePlace): boolean =>
  place.kind === 'municipality' && crowDistanceMeters(place.point, other.point) < SAME_METERS;
const SAME_METERS = 3_000;

/** One letter missing, extra, wrong or swapped, in a long name with the same first letter. */
function isSlipOf(typed: string, name: string): boolean {
  if (name.length < SHORTEST_WITH_SLIP || typed[0] !== name[0] || Math.abs(typed.length - name.length) > 1)
    return false;
  let at = 0;
  while (at < typed.length && typed[at] === name[at]) at++;
  const [left, right] = [typed.slice(at), name.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}
