import type { Language, Turn } from '@sablon/domain';
import type { RouteStep } from './routing-engine.js';

/** The French preposition and article of a street, by the first word of its name. */
const FRENCH_ARTICLES: readonly [words: string, into: string][] = [
  ['rue|ruelle|petite rue|galerie|venelle|cité', 'dans la '],
  ['avenue|allée|impasse', 'dans l’'],
  ['clos|passage|tunnel|chemin|sentier', 'dans le '],
  ['chaussée|place|drève|route|grand-place|grand-rue|bretelle|rocade', 'sur la '],
  ['autoroute|esplanade', 'sur l’'],
  ['boulevard|quai|square|pont|parvis|rond-point|ring|viaduc|cours', 'sur le '],
];
/** The Dutch article of a street, by the end of its name. */
const DUTCH_ARTICLES: readonly [ends: string, article: string][] = [
  [
    'straat|laan|steenweg|weg|dreef|kaai|lei|vest|baan|markt|brug|poort|ring|vaart|dijk|gang|tunnel|snelweg|singel',
    'de ',
  ],
  ['plein|hof|park|pad', 'het '],
];
/** Motorways and ring roads by their number: E40, A12, R0, N4. */
const NUMBERED = /^[EARN] ?\d/;

function intoFrench(name: string): string {
  if (NUMBERED.test(name))
    return /^[EA]/.test(name) ? `sur l’${name}` : /^R/.test(name) ? `sur le ${name}` : `sur la ${name}`;
  const known = FRENCH_ARTICLES.find(([words]) => new RegExp(`^(?:${words})(?![\\p{L}-])`, 'iu').test(name));
  return known ? `${known[1]}${name}` : `vers ${name}`;
}

function intoDutch(name: string): string {
  if (NUMBERED.test(name)) return `de ${name}`;
  const known = DUTCH_ARTICLES.find(([ends]) => new RegExp(`(?:${ends})$`, 'i').test(name));
  return `${known?.[1] ?? ''}${name}`;
}

type Sentence = (street: string, exit: number | undefined) => string;
type Sentences = Readonly<Record<Turn, Sentence>>;

const frenchInto = (street: string): string => (street === '' ? '' : ` ${intoFrench(street)}`);
const dutchTo = (street: string): string => (street === '' ? '' : ` naar ${intoDutch(street)}`);
const englishOnto = (street: string): string => (street === '' ? '' : ` onto ${street}`);
const french =
  (what: string): Sentence =>
  (street) =>
    `${what}${frenchInto(street)}.`;
const dutch =
  (what: string): Sentence =>
  (street) =>
    `${what}${dutchTo(street)}.`;
const english =
  (what: string): Sentence =>
  (street) =>
    `${what}${englishOnto(street)}.`;

const englishOrdinal = (number: number): string => {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
};

const SENTENCES: Readonly<Record<Language, Sentences>> = {
  fr: {
    depart: (street) => (street === '' ? 'Partez.' : `Partez ${intoFrench(street)}.`),
    straight: french('Continuez tout droit'),
    slight_left: french('Serrez à gauche'),
    left: french('Tournez à gauche'),
    sharp_left: french('Tournez franchement à gauche'),
    slight_right: french('Serrez à droite'),
    right: french('Tournez à droite'),
    sharp_right: french('Tournez franchement à droite'),
    uturn: french('Faites demi-tour'),
    roundabout: (street, exit) =>
      exit === undefined
        ? `Au rond-point, continuez${frenchInto(street)}.`
        : `Au rond-point, prenez la ${exit === 1 ? '1re' : `${exit}e`} sortie${frenchInto(street)}.`,
    merge: french('Insérez-vous'),
    arrive: () => 'Vous êtes arrivé.',
  },
  nl: {
    depart: (street) => (street === '' ? 'Vertrek.' : `Vertrek op ${intoDutch(street)}.`),
    straight: dutch('Rijd rechtdoor'),
    slight_left: dutch('Houd links aan'),
    left: dutch('Sla linksaf'),
    sharp_left: dutch('Sla scherp linksaf'),
    slight_right: dutch('Houd rechts aan'),
    right: dutch('Sla rechtsaf'),
    sharp_right: dutch('Sla scherp rechtsaf'),
    uturn: dutch('Maak rechtsomkeer'),
    roundabout: (street, exit) =>
      exit === undefined
        ? `Rijd op de rotonde verder${dutchTo(street)}.`
        : `Neem op de rotonde de ${exit}e afslag${dutchTo(street)}.`,
    merge: dutch('Voeg in'),
    arrive: () => 'U bent aangekomen.',
  },
  en: {
    depart: (street) => (street === '' ? 'Set off.' : `Set off on ${street}.`),
    straight: english('Continue straight'),
    slight_left: english('Keep left'),
    left: english('Turn left'),
    sharp_left: english('Turn sharp left'),
    slight_right: english('Keep right'),
    right: english('Turn right'),
    sharp_right: english('Turn sharp right'),
    uturn: english('Make a U-turn'),
    roundabout: (street, exit) =>
      exit === undefined
        ? `Go on at the roundabout${englishOnto(street)}.`
        : `At the roundabout, take the ${englishOrdinal(exit)} exit${englishOnto(street)}.`,
    merge: english('Merge'),
    arrive: () => 'You have arrived.',
  },
};

/** The instruction at the beginning of a step, as one sentence in the driver's language. */
export const stepSentence = (step: Pick<RouteStep, 'turn' | 'street' | 'exit'>, language: Language): string =>
  SENTENCES[language][step.turn](step.street[language], step.exit);
