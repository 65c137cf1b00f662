import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain/kernel';
import { zoneOf } from '../area/zone-table.js';
import { readExtract } from '../pack/read-extract.js';
import { labelOfTags } from '../places/build/bilingual-name.js';
import { collectedOutlines, contains, type Outline } from '../places/build/outlines.js';
import { OsmCollector } from '../places/build/collect-osm.js';
import { PointCells } from '../places/build/point-cells.js';
import { streetPieces } from '../places/build/street-groups.js';
import { foldText } from '../places/fold-text.js';
import type { Geocoder } from '../places/place.js';
import { seedPlaces } from '../seed/seed-places.js';
import { repeatableRandom } from './sample-drives.js';

/** A street of one town in the road data, and what may be typed for it. */
export interface RandomStreet {
  readonly names: readonly string[];
  readonly points: readonly LatLng[];
  readonly text: string;
  readonly language: 'fr' | 'nl';
}

/** The positions of the answers to random streets, and how long each keystroke took. */
export interface StreetFigures {
  readonly asked: number;
  readonly first: number;
  readonly firstFive: number;
  readonly nothing: number;
  /** `question → first answer`, for each that was not first. */
  readonly misses: readonly string[];
}

interface Town {
  readonly label: Localized;
  readonly postcode: string;
  readonly point: LatLng;
}

interface Street {
  readonly label: Localized;
  readonly town: Town;
  readonly points: LatLng[];
}

/** An answer this near to the street, under its name, is right. */
const HIT_METERS = 1_000;
/** Motorway slips and paths are no one's address. */
const LIVED_ON = /^(primary|secondary|tertiary|unclassified|residential|living_street|pedestrian)$/;
/** As people write: abbreviated. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^Avenue\b/, 'av'],
  [/^Boulevard\b/, 'bd'],
  [/^Chaussée\b/, 'ch.'],
  [/^Place\b/, 'pl'],
  [/\bSaint-/, 'St '],
  [/\bSint-/, 'St '],
  [/straat$/, 'str'],
  [/laan$/, 'ln'],
  [/steenweg$/, 'stwg'],
];

/** Reads the streets of the road data: those of the nineteen communes in two languages, or those of the Flemish Region. */
export class RealStreets {
  private constructor(
    private readonly brussels: readonly Street[],
    private readonly flanders: readonly Street[],
  ) {}

  /** From a map pack or an OpenStreetMap file that holds roads, towns and the outlines of the communes. */
  static async read(osmFile: string): Promise<RealStreets> {
    const osm = new OsmCollector();
    await readExtract({ osmFile }, osm, () => undefined);
    const communes = communesOf(osm);
    const centres = flemishCentres(osm);
    const found = { brussels: new Map<string, Street>(), flanders: new Map<string, Street>() };
    const pieces = streetPieces(osm);
    osm.streets.forEach(({ label }, row) => {
      for (const { along, highway } of pieces[row] ?? []) {
        const point = along[along.length >> 1] as LatLng;
        if (!LIVED_ON.test(highway)) continue;
        const zone = zoneOf(point);
        const commune = communes.find(({ outline }) => contains(outline, point));
        if (commune && label.fr !== label.nl) note(found.brussels, label, commune, along);
        const centre = !commune && zone === 'flanders' && centres.nearest(point, 2);
        if (centre) note(found.flanders, label, centre, along);
      }
    });
    return new RealStreets([...found.brussels.values()], [...found.flanders.values()]);
  }

  /** Questions for `count` streets drawn with a seed: half in each language in Brussels, by town or by postcode. */
  draw(region: 'brussels' | 'flanders', count: number, seed: number): RandomStreet[] {
    const random = repeatableRandom(seed);
    const streets = [...this[region]];
    return Array.from({ length: count }, (_, number) => {
      const [street] = streets.splice(Math.floor(random() * streets.length), 1) as [Street];
      const language = region === 'flanders' || number % 2 === 1 ? 'nl' : 'fr';
      return { ...questionFor(street, language, number >> 1), language };
    });
  }
}

function note(found: Map<string, Street>, label: Localized, town: Town, along: readonly LatLng[]): void {
  const key = `${label.fr}|${label.nl}|${town.label.nl}|${town.point.lat}`;
  const known = found.get(key);
  if (known) known.points.push(...along);
  else found.set(key, { label, town, points: [...along] });
}

/** Six ways of typing: with the town or the postcode (where one is known), as written, in plain small letters, abbreviated. */
function questionFor(
  { label, town, points }: Street,
  language: 'fr' | 'nl',
  style: number,
): Omit<RandomStreet, 'language'> {
  const street = label[language];
  const where = style % 2 === 1 && town.postcode !== '' ? town.postcode : town.label[language];
  const written =
    style % 3 === 0
      ? `${street}, ${where}`
      : style % 3 === 1
        ? foldText(`${street} ${where}`)
        : `${SHORT.reduce((text, [long, short]) => text.replace(long, short), street)} ${where}`;
  return { names: [label.fr, label.nl].map(foldText), points, text: written };
}

function communesOf(osm: OsmCollector): (Town & { outline: Outline })[] {
  const seeds = seedTowns();
  return collectedOutlines(osm).flatMap((outline) => {
    const label = labelOfTags(outline.tags);
    if (!label || outline.tags['admin_level'] !== '8') return [];
    // The city has several postcodes: its streets are asked for by its name.
    const seed = seeds.find((town) => town.label.fr === label.fr);
    const postcode = label.fr === 'Bruxelles' ? '' : (seed?.postcode ?? '');
    return [{ label, postcode, outline, point: { lat: outline.south, lng: outline.west } }];
  });
}

/** Towns and villages by their own middle; a postcode only where the hand-written list has the very town. */
function flemishCentres(osm: OsmCollector): PointCells<Town> {
  const seeds = seedTowns();
  return new PointCells(
    osm.places
      .filter(({ tags }) => /^(city|town|village)$/.test(tags['place'] ?? ''))
      .map(({ tags, lat, lng }) => {
        const point = { lat, lng };
        const name = tags['name'] ?? '';
        const seed = seeds.find((town) => town.label.nl === name && crowDistanceMeters(town.point, point) < 4_000);
        const isDivided = seed && /^(Antwerpen|Gent|Brugge|Leuven|Mechelen)$/.test(seed.label.nl);
        return { label: { fr: name, nl: name, en: name }, postcode: isDivided ? '' : (seed?.postcode ?? ''), point };
      }),
  );
}

const seedTowns = (): Town[] =>
  seedPlaces()
    .filter(({ place }) => place.kind === 'municipality')
    .map(({ place, context }) => ({ label: place.label, postcode: context, point: place.point }));

/** Puts the questions to a geocoder; right is a street of that name with its point within a kilometre of the street. */
export async function askForStreets(geocoder: Geocoder, streets: readonly RandomStreet[]): Promise<StreetFigures> {
  const misses: string[] = [];
  let [first, firstFive, nothing] = [0, 0, 0];
  for (const street of streets) {
    const found = await geocoder.suggest(street.text, { language: street.language, limit: 5 });
    const rank = found.findIndex(
      ({ label, point }) =>
        street.names.some((name) => foldText(label.fr) === name || foldText(label.nl) === name) &&
        street.points.some((spot) => crowDistanceMeters(spot, point) <= HIT_METERS),
    );
    if (rank === 0) first++;
    if (rank >= 0) firstFive++;
    if (found.length === 0) nothing++;
    const [top] = found;
    if (rank !== 0)
      misses.push(
        `${street.text} (${rank + 1}) → ${top ? `${top.label[street.language]}, ${top.detail.nl}` : 'nothing'}`,
      );
  }
  return { asked: streets.length, first, firstFive, nothing, misses };
}
