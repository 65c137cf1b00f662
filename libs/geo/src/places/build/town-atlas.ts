import { crowDistanceMeters, type LatLng, type Localized } from '@sablon/domain/kernel';
import type { LocalityRecord, SearchablePlace } from '../place.js';
import { foldText } from '../fold-text.js';
import { formerMunicipalities } from '../known/former-municipalities.js';
import { labelOfTags } from './bilingual-name.js';
import { contains, type Outline } from './outlines.js';
import { PointCells } from './point-cells.js';

/** A municipality of the hand-written seed. */
interface SeedTown {
  /** Its key in the seed, by which the list of former municipalities names it. */
  readonly key: string;
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
      key: place.id.slice('municipality:'.length),
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

/** A place that is no municipality of its own (any more). */
interface Membership {
  readonly town: SeedTown;
  readonly postcode: string;
}

interface KnownCentre extends Centre {
  readonly seed: SeedTown | null;
  member: Membership | null;
  /** The outline it lies in, where the map has outlines. */
  readonly town: Outline | null;
}

/** ASSUMPTION: how far a centre of each size gives its name to its surroundings, relative to a village's 1. */
const REACH: Readonly<Record<string, number>> = { city: 1.7, town: 1.25, village: 1, suburb: 0.9, borough: 0.9 };
const FARTHEST_REACH = Math.max(...Object.values(REACH));
const TOWN_REACH: Readonly<Record<string, number>> = { city: 3, town: 1.8, village: 0.6, suburb: 0.5, borough: 0.5 };
/** ASSUMPTION: this near a city, people use its name although the town is another. */
const CITY_NAMED_METERS = 6_500;
const SAME_TOWN_METERS = 4_500;
/** From the middle of the largest municipality (Antwerp) to the farthest place in it. */
const MEMBER_METERS = 17_000;
const RINGS = 3;
/** Some 60 m apart: enough to meet every town that a street runs along for long. */
const MOST_SAMPLES = 9;
const POINTS_A_SAMPLE = 2;
/** Every size reaches as far. */
const NEAREST: Readonly<Record<string, number>> = {};

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
  private readonly members = new Map<string, Membership[]>();

  constructor(
    centres: readonly Centre[],
    outlines: readonly Outline[],
    private readonly seeds: readonly SeedTown[],
  ) {
    const townOfKey = new Map(seeds.map((town) => [town.key, town]));
    for (const { municipality, postcode, name } of formerMunicipalities()) {
      const town = townOfKey.get(municipality);
      if (!town) continue;
      const key = foldText(name);
      this.members.set(key, [...(this.members.get(key) ?? []), { town, postcode }]);
    }
    this.towns = outlines.filter(({ tags }) => tags['admin_level'] === '8');
    const known: KnownCentre[] = centres
      .filter(({ size }) => size in REACH)
      .map((centre) => ({
        ...centre,
        seed: this.seedOf(centre),
        member: this.memberOf(centre),
        town: this.outlineAt(centre.point),
      }));
    const settled = new PointCells(known.filter(({ seed, member }) => seed ?? member));
    for (const centre of known)
      centre.member ??= centre.seed ? null : membershipOf(settled.nearest(centre.point, 1), centre);
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

  /** The municipality and postcode of a place that the list of former municipalities names; null for any other. */
  private memberOf({ label, point }: Centre): Membership | null {
    const rows = [label.fr, label.nl].flatMap((name) => this.members.get(foldText(name)) ?? []);
    const near = rows
      .map((row) => ({ row, meters: crowDistanceMeters(row.town.point, point) }))
      .filter(({ meters }) => meters <= MEMBER_METERS)
      .sort((a, b) => a.meters - b.meters);
    return near[0]?.row ?? null;
  }

  /** Row in `localities` of the locality of a point; `postcode` if the point's own address has one. */
  localityAt(point: LatLng, postcode = ''): number {
    const town = this.outlineAt(point);
    const townLabel = town && labelOfTags(town.tags);
    const centre = this.centres.nearest(point, RINGS, costIn(town, REACH), 1 / FARTHEST_REACH);
    const nearest = this.centres.nearest(point, RINGS, costIn(town, NEAREST), 1);
    const larger = centre && this.largerOf(centre);
    const zone = this.postcodes.find((outline) => contains(outline, point));
    return this.note({
      point,
      centre,
      nearest,
      larger,
      townLabel,
      postcode: postcode || (zone?.tags['postal_code'] ?? ''),
    });
  }

  /**
   * The locality of a street: that of its middle, found under the names and postcodes of every town it touches. Borders run along
   * streets, and either side says its own town.
   */
  localityAlong(middle: LatLng, along: readonly LatLng[], postcode = ''): number {
    const main = this.localityAt(middle, postcode);
    const touched = new Set(sample(along).map((point) => this.localityAt(point)));
    touched.delete(main);
    if (touched.size === 0) return main;
    const others = [...touched].sort((a, b) => a - b);
    const key = `${main}+${others.join('+')}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const record = this.localities[main] as LocalityRecord;
    const touching = others.map((row) => (this.localities[row] as LocalityRecord).words);
    return this.add(key, { ...record, nearWords: [...(record.nearWords ?? []), ...touching] }, this.sizeOf(main));
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

  private note({ point, centre, nearest, larger, townLabel, postcode: written }: Surroundings): number {
    const townSeed =
      (townLabel && this.seedOf({ label: townLabel, point })) ?? centre?.member?.town ?? larger?.seed ?? null;
    const ownSeed = centre?.seed ?? null;
    // Within the outline of a known town only places with a postcode of their own stand in an address.
    const named = townLabel && townSeed && !ownSeed ? townSeed.label : (ownSeed?.label ?? centre?.label ?? townLabel);
    const town = townLabel ? (townSeed?.label ?? townLabel) : (townSeed?.label ?? larger?.label ?? named);
    const postcode =
      written || ownSeed?.postcode || centre?.member?.postcode || (townLabel && townSeed?.postcode) || '';
    const key = `${named?.fr ?? ''}|${town?.fr ?? ''}|${postcode}|${centre?.point.lat ?? 0}|${nearest?.point.lat ?? 0}`;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const city = this.cities.find(({ point: at }) => crowDistanceMeters(at, point) < CITY_NAMED_METERS);
    const namesOf = (labels: readonly (Localized | null | undefined)[]): string[] =>
      labels.flatMap((label) => (label ? Object.values(label) : []));
    const words = [...namesOf([named, town, centre?.label]), centre?.otherNames ?? '', postcode];
    // The seed's other names of a town are those of its villages.
    const near = [
      ownSeed?.words ?? '',
      townSeed?.words ?? '',
      ...namesOf([nearest?.label, city?.seed?.label ?? city?.label]),
    ];
    const line = (language: keyof Localized): string => secondLine(postcode, named?.[language], town?.[language]);
    const record: LocalityRecord = {
      detail: { fr: line('fr'), nl: line('nl'), en: line('en') },
      town: named ?? { fr: '', nl: '', en: '' },
      postcode,
      words: words.join(' '),
      nearWords: [...new Set(near)],
    };
    return this.add(key, record, centre?.size ?? 'village');
  }

  private add(key: string, record: LocalityRecord, size: string): number {
    this.localities.push(record);
    this.sizes.push(size);
    this.numbers.set(key, this.localities.length - 1);
    return this.localities.length - 1;
  }
}

/** A quarter or hamlet of no known municipality is taken to lie in that of the nearest place of one. */
function membershipOf(nearest: KnownCentre | null, { point, town }: KnownCentre): Membership | null {
  if (!nearest || nearest.town !== town || crowDistanceMeters(nearest.point, point) > SAME_TOWN_METERS) return null;
  return nearest.member ?? (nearest.seed && { town: nearest.seed, postcode: nearest.seed.postcode });
}

/** What an address at a point may be called after. */
interface Surroundings {
  readonly point: LatLng;
  readonly centre: KnownCentre | null;
  /** The nearest centre whatever its size. */
  readonly nearest: KnownCentre | null;
  readonly larger: KnownCentre | null;
  readonly townLabel: Localized | null;
  readonly postcode: string;
}

/** At most {@link MOST_SAMPLES} points of a street, spread evenly. */
function sample(along: readonly LatLng[]): LatLng[] {
  const wanted = Math.min(MOST_SAMPLES, Math.ceil(along.length / POINTS_A_SAMPLE));
  const step = Math.max(1, Math.ceil(along.length / wanted));
  return along.filter((_, at) => at % step === 0);
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
