import type { IntentMeaning } from './intent-parts.js';
import { COUNT, countOf, words } from './intent-text.js';
import type { Rule } from './when-rules.js';

const says = (pattern: string, meaning: IntentMeaning): Rule => ({ pattern: words(pattern), read: () => meaning });

/** Before a house or day number, no airline. */
const SMALL_WORDS = 'le|la|de|du|au|op|om|in|on|at|en|et|te|to|bd|av|ch';

/** Flights and trains: two letters or a letter and a digit (IATA), then the number; Belgian trains by their kind. */
export const ARRIVAL_RULE: Rule = {
  pattern: words(`(?!(?:${SMALL_WORDS})\\s)([a-z]{2}|[a-z]\\d|\\d[a-z])\\s?(\\d{2,4}[a-z]?)`),
  read: ([, line = '', number = '']) => ({ kind: 'arrival', number: `${line}${number}`.toUpperCase() }),
};

const PEOPLE =
  'personnes?|pers\\.?|passagers?|adultes?|personen|persoon|mensen|passagiers?|volwassenen|people|persons?|passengers?|pax';
const BAGS = 'valises?|bagages?|sacs?|koffers?|tassen|suitcases?|bags?|pieces of luggage';
const A_CAR = `(?:(${COUNT})\\s+)?`;

/** The party, the car and the service, in three languages. Rooms for hire by the hour come before counts of anything. */
export const WISH_RULES: readonly Rule[] = [
  {
    pattern: words(`(?:pendant|for|gedurende|durant)\\s+(${COUNT})\\s*(?:heures?|h|uur|u|hours?)`),
    read: ([, hours = '']) => ({ kind: 'hours', hours: countOf(hours) }),
  },
  {
    pattern: words(`(?:(?:for|pour|voor|met|avec|with)\\s+)?(${COUNT})\\s+(?:${PEOPLE})`),
    read: ([, count = '']) => ({ kind: 'passengers', count: countOf(count) }),
  },
  {
    pattern: words(`(?:(?:et|en|and|met|avec|with)\\s+)?(${COUNT})\\s+(?:${BAGS})`),
    read: ([, count = '']) => ({ kind: 'bags', count: countOf(count) }),
  },
  says('aller[- ]retour|heen en terug|retourrit|round trip|return trip|and back', { kind: 'trip', tripType: 'return' }),
  says('(?:un |une )?siege (?:bebe|enfant)|(?:een )?kinderzitje|(?:een )?babyzitje|(?:a )?(?:baby|child) seat', {
    kind: 'option',
    option: 'baby_seat',
  }),
  says('(?:un )?fauteuil roulant|pmr|(?:een )?rolstoel|(?:a )?wheelchair', { kind: 'option', option: 'wheelchair' }),
  says('(?:avec |met |with )?(?:un |mon |een |mijn |a |my )?(?:chien|chat|hond|kat|huisdier|dog|cat)', {
    kind: 'option',
    option: 'pet',
  }),
  // "2 vans", "een busje", and "van" before a direction; elsewhere in Dutch it means "from".
  {
    pattern: words(
      `(?:(${COUNT})\\s+(?:vans?|minivans?|minibus(?:jes?)?|busjes?|monospaces?)|vans|minivans?|minibus|busjes?|monospaces?|van(?=\\s+(?:pour|vers|naar|to|a|au)(?![\\p{L}\\d])))`,
    ),
    read: ([, cars]) => ({ kind: 'class', vehicleClass: 'van', cars: cars === undefined ? 1 : countOf(cars) }),
  },
  {
    pattern: words(`${A_CAR}(?:economiques?|economy|eco)`),
    read: ([, cars]) => ({ kind: 'class', vehicleClass: 'economy', cars: cars === undefined ? 1 : countOf(cars) }),
  },
  {
    pattern: words(`${A_CAR}standards?`),
    read: ([, cars]) => ({ kind: 'class', vehicleClass: 'standard', cars: cars === undefined ? 1 : countOf(cars) }),
  },
  says('(?:un |une |een |a )?(?:colis|paquet|pakket(?:je)?|pakje|parcel|package)', {
    kind: 'service',
    service: 'parcel',
  }),
  says('(?:un |une |een |a )?transferts?|(?:een |a )?transfers?', { kind: 'service', service: 'transfer' }),
];
