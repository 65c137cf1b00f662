import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain';
import type { LocalityRecord, SearchablePlace } from '../place.js';
import { foldText } from '../fold-text.js';
import { labelOfTags } from './bilingual-name.js';
import { contains, type Outline } from './outlines.js';
import { PointCells } from './point-cells.js';

/** A municipality of the hand-written seed. */
interface SeedTown {
  readonly label: Localized;
  readonly postcode: string;
  readonly point: LatLng;
  /** Every name and the postcode. */
  readonly words: string;
}

/** The municipalities among the seed's places. */
export function seedTowns(places: readonly SearchablePlace[]): SeedTown[] {
  return places
    .filter(({ place }) => place.kind === 'municipality')
    .map(({ place, names, context }) => ({
      label: place.label,
      postcode: context,
      point: place.point,
      words: [...names.map(({ text }) => text), context].join(' '),
    }));
}

/** A town, village or quarter by its centre. */
export interface Centre {
  readonly label: Localized;
  readonly otherNames: string;
  /** OSM `place` value. */
  readonly size: string;
  readonly point: LatLng;
}

interface KnownCentre extends Centre {
  readonly seed: SeedTown | null;
  /** The outline it lies in, where the map has outlines. */
  readonly town: Outline | null;
}

/** ASSUMPTION: how far a centre of each size gives its name to its surroundings, relative to a village's 1. */
const REACH: Readonly<Record<string, number>> = { city: 1.7, town: 1.25, village: 1, suburb: 0.9, borough: 0.9 };
const TOWN_REACH: Readonly<Record<string, number>> = { city: 3, town: 1.8, village: 0.6, suburb: 0.5, borough: 0.5 };
/** ASSUMPTION: this near a city, people use its name although the town is another. */
const CITY_NAMED_METERS = 6_500;
const SAME_TOWN_METERS = 4_500;
const RINGS = 3;

/** Finds the town of a point: by outlines where the map has them, else by the nearest centre. */
export class TownAtlas {
  readonly localities: LocalityRecord[] = [];
  private readonly sizes: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly largerBy = new Map<KnownCentre, KnownCentre>();
  private readonly centres: PointCells<KnownCentre>;
  private readonly cities: readonly KnownCentre[];
  private readonly towns: readonly Outline[];
  private readonly postcodes: readonly Outline[];

  constructor(
    centres: readonly Centre[],
    outlines: readonly Outline[],
    private readonly seeds: readonly SeedTown[],
  ) {
    this.towns = outlines.filter(({ tags }) => tags['admin_level'] === '8');
    const known = centres
      .filter(({ size }) => size in REACH)
      .map((centre) => ({ ...centre, seed: this.seedOf(centre), town: this.outlineAt(centre.point) }));
    this.centres = new PointCells(known);
    this.cities = known.filter(({ size }) => size === 'city');
    this.postcodes = outlines.filter(({ tags }) => tags['postal_code'] !== undefined);
  }

  /** The hand-written town of the same name nearby, or null. */
  seedOf({ label, point }: { readonly label: Localized; readonly point: LatLng }): SeedTown | null {
    const names = new Set([label.fr, label.nl].map(foldText));
    const same = (town: SeedTown): boolean =>
      names.has(foldText(town.label.nl)) || names.has(foldText(town.label.fr)) || names.has(foldText(town.label.en));
    return this.seeds.find((town) => crowDistanceMeters(town.point, point) < SAME_TOWN_METERS && same(town)) ?? null;
  }

  /** Row in `localities` of the locality of a point; `postcode` if the point's own address has one. */
  localityAt(point: LatLng, postcode = ''): number {
    const town = this.outlineAt(point);
    const townLabel = town && labelOfTags(town.tags);
    const centre = this.centres.nearest(point, RINGS, costIn(town, REACH));
    const larger = centre && this.largerOf(centre);
    const zone = this.postcodes.find((outline) => contains(outline, point));
    return this.note(point, centre, larger, townLabel, postcode || (zone?.tags['postal_code'] ?? ''));
  }

  /** Size of the centre a locality is named after: an OSM `place` value. */
  sizeOf(locality: number): string {
    return this.sizes[locality] ?? '';
  }

  /** The town a village or quarter belongs to, estimated from distance and size. */
  private largerOf(centre: KnownCentre): KnownCentre {
    const known = this.largerBy.get(centre);
    if (known) return known;
    // A town of the seed is its own municipality, however near a larger one is.
    const nearest = centre.seed ? null : this.centres.nearest(centre.point, RINGS, costIn(centre.town, TOWN_REACH));
    this.largerBy.set(centre, nearest ?? centre);
    return nearest ?? centre;
  }

  private outlineAt(point: LatLng): Outline | null {
    return this.towns.find((outline) => contains(outline, point)) ?? null;
  }

  private note(
    point: LatLng,
    centre: KnownCentre | null,
    larger: KnownCentre | null,
    townLabel: Localized | null,
    name: string,
  ): number {
    const townSeed = (townLabel && this.seedOf({ label: townLabel, point })) ?? larger?.seed ?? null;
    const place = centre?.seed?.label ?? centre?.label ?? townLabel;
    const town = townLabel ? (townSeed?.label ?? townLabel) : (larger?.seed?.label ?? larger?.label ?? place);
    const seed = centre?.seed ?? null;
    const postcode = name || seed?.postcode || '';
    const key = `${place?.fr ?? ''}|${town?.fr ?? ''}|${postcode}|${centre?.point.lat ?? 0}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const city = this.cities.find(({ point: at }) => crowDistanceMeters(at, point) < CITY_NAMED_METERS);
    const names = [place, town].flatMap((label) => (label ? Object.values(label) : []));
    const words = [
      ...names,
      centre?.otherNames ?? '',
      seed?.words ?? '',
      townSeed && townLabel ? townSeed.words : (larger?.seed?.words ?? ''),
      city ? `${Object.values(city.seed?.label ?? city.label).join(' ')}` : '',
      postcode,
    ];
    const line = (language: keyof Localized): string => secondLine(postcode, place?.[language], town?.[language]);
    this.localities.push({
      detail: { fr: line('fr'), nl: line('nl'), en: line('en') },
      town: place ?? { fr: '', nl: '', en: '' },
      postcode,
      words: words.join(' '),
    });
    this.sizes.push(centre?.size ?? 'village');
    this.numbers.set(key, this.localities.length - 1);
    return this.localities.length - 1;
  }
}

/** Across a border, even a nearer centre belongs to the neighbours. */
const costIn =
  (town: Outline | null, reach: Readonly<Record<string, number>>) =>
  (centre: KnownCentre, meters: number): number =>
    centre.town === town ? meters / (reach[centre.size] ?? 1) : Infinity;

/** `9050 Gentbrugge, Gent`; unknown or repeated parts are left out. */
function secondLine(postcode: string, place = '', town = ''): string {
  const names = place === town || town === '' ? place : `${place}, ${town}`;
  return `${postcode} ${names}`.trim();
}
