import type { Feature } from 'protomaps-leaflet';
import { isGreatWaterway, railOf, roadOf, type TileProps, type TileRoad } from './tile-classes.js';
import type { MapLanguage } from '../common/map-settings.js';

/** Names of one thing: as signposted there, and in the map's languages. */
interface TileNames extends Readonly<Partial<Record<MapLanguage, string>>> {
  readonly local: string;
}

const firstText = (props: TileProps, keys: readonly string[]): string | undefined => {
  for (const key of keys) {
    const value = props[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return undefined;
};

const inLanguage = (props: TileProps, language: MapLanguage) =>
  firstText(props, [`name:${language}`, `name_${language}`]);

/** Reads the names of a feature; null if it has none. */
export const readNames = (props: TileProps): TileNames | null => {
  const [fr, nl, en] = (['fr', 'nl', 'en'] as const).map((language) => inLanguage(props, language));
  const local = firstText(props, ['name', 'name:latin', 'name_int', 'name:be']) ?? fr ?? nl ?? en;
  if (local === undefined) return null;
  return { local, ...(fr && { fr }), ...(nl && { nl }), ...(en && { en }) };
};

const FRENCH =
  /(^|[\s'’-])(rue|avenue|boulevard|chaussée|place|quai|square|allée|impasse|clos|drève|chemin|sentier|gare|parc|bois|canal|pont|porte|quartier|cité|bruxelles|saint|sainte|grande?|petite?|du|des|la|le|les|aux?)(?=$|[\s'’-])|[dl]['’]|[éèêàçôîû]/giu;
const DUTCH =
  /(straat|laan|plein|steenweg|weg|dreef|kaai|kaaien|lei|gang|hof|brug|poort|markt|pad|berg|vest|wijk|kanaal|gracht|woud|dijk|gewest)(?=$|[\s(])|(^|[\s-])(brussel|sint|de|het|van|der|den|station|aan|op|te|ter|groot|klein|grote|kleine)(?=$|[\s-])/giu;

const leaning = (name: string): number => (name.match(FRENCH)?.length ?? 0) - (name.match(DUTCH)?.length ?? 0);

/**
 * Splits a bilingual name: "Rue Neuve - Nieuwstraat". Brussels writes French first, the communes with facilities around it Dutch
 * first: the wording decides. Null for a name in one language.
 */
export const halves = (name: string): { readonly fr: string; readonly nl: string } | null => {
  const parts = name.split(' - ');
  if (parts.length < 2 || parts.length % 2 !== 0) return null;
  const first = parts.slice(0, parts.length / 2).join(' - ');
  const second = parts.slice(parts.length / 2).join(' - ');
  return leaning(second) > leaning(first) ? { fr: second, nl: first } : { fr: first, nl: second };
};

/**
 * The lines of a label in the reader's language. English readers get a true English name (Brussels, Ghent) where there is one,
 * and both halves of a bilingual name, so that neither language of Brussels is left out.
 */
export const namesIn = (names: TileNames, language: MapLanguage): readonly string[] => {
  const own = names[language];
  const both = halves(names.local);
  if (language !== 'en' || !both) return [own ?? (language === 'en' ? undefined : both?.[language]) ?? names.local];
  if (own && own !== both.fr && own !== both.nl) return [own];
  return both.fr === both.nl ? [both.fr] : [both.fr, both.nl];
};

type Line = readonly number[];

const endKey = (line: Line, tail: boolean): string => {
  const at = tail ? line.length - 2 : 0;
  return `${Math.round((line[at] ?? 0) * 8)}:${Math.round((line[at + 1] ?? 0) * 8)}`;
};

const reversed = (line: Line): number[] => {
  const turned: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) turned.push(line[i] ?? 0, line[i + 1] ?? 0);
  return turned;
};

/**
 * Joins pieces of one street (x,y,x,y…) that touch end to end, whatever their direction, so that its name has room. At a fork,
 * the first match is taken; the rest stay separate lines.
 */
export const chainLines = (pieces: readonly Line[]): number[][] => {
  const byEnd = new Map<string, number[]>();
  pieces.forEach((piece, i) => {
    for (const key of [endKey(piece, false), endKey(piece, true)]) {
      const here = byEnd.get(key);
      if (here) here.push(i);
      else byEnd.set(key, [i]);
    }
  });
  const used = new Set<number>();
  const goOn = (line: number[]): number[] => {
    let grown = line;
    for (;;) {
      const key = endKey(grown, true);
      const next = byEnd.get(key)?.find((i) => !used.has(i));
      const piece = next === undefined ? undefined : pieces[next];
      if (next === undefined || !piece) return grown;
      used.add(next);
      grown = [...grown, ...(endKey(piece, false) === key ? piece : reversed(piece)).slice(2)];
    }
  };
  return pieces.flatMap((piece, i) => {
    if (used.has(i)) return [];
    used.add(i);
    return [goOn(reversed(goOn([...piece])))];
  });
};

export type LineKind = TileRoad | 'water';

/** A named line of a tile; coordinates in its own 512 units, x,y,x,y… */
export interface LineFact {
  readonly kind: LineKind;
  readonly names: TileNames | null;
  /** Road number as signposted, without spaces; empty if there is none. */
  readonly ref: string;
  readonly line: Float32Array | Float64Array;
}

export type PointKind = 'place' | 'airport' | 'station' | 'stop' | 'sight' | 'park' | 'water';

export interface PointFact {
  readonly kind: PointKind;
  /** Class of a place or sight, as named by the tile. */
  readonly className: string;
  /** 1 is the most important; features without a rank count as 50. */
  readonly rank: number;
  readonly names: TileNames;
  readonly x: number;
  readonly y: number;
  /** Width of the named area, if it is one. */
  readonly widthUnits: number;
}

/** All label facts of a tile, in every language it has. */
export interface TileFacts {
  readonly lines: readonly LineFact[];
  readonly points: readonly PointFact[];
}

const SHORTEST_UNITS = 5;
const UNRANKED = 50;

const lengthOf = (line: readonly number[]): number => {
  let sum = 0;
  for (let i = 2; i < line.length; i += 2)
    sum += Math.hypot((line[i] ?? 0) - (line[i - 2] ?? 0), (line[i + 1] ?? 0) - (line[i - 1] ?? 0));
  return sum;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const linesOf = (features: readonly Feature[], kindOf: (props: TileProps) => LineKind | null): LineFact[] => {
  const groups = new Map<string, { sample: Omit<LineFact, 'line'>; pieces: number[][] }>();
  for (const { props, geom, geomType } of features) {
    const kind = (geomType as number) === 2 ? kindOf(props) : null;
    if (!kind) continue;
    const names = readNames(props);
    const ref = text(props['ref']).replace(/\s+/g, '');
    if (!names && !ref) continue;
    const key = `${kind}|${ref}|${names?.local ?? ''}`;
    const pieces = geom.map((part) => part.flatMap(({ x, y }) => [x, y]));
    const group = groups.get(key);
    if (group) group.pieces.push(...pieces);
    else groups.set(key, { sample: { kind, names, ref }, pieces });
  }
  return [...groups.values()].flatMap(({ sample, pieces }) =>
    chainLines(pieces)
      .filter((line) => lengthOf(line) >= SHORTEST_UNITS)
      .map((line) => ({ ...sample, line: Float32Array.from(line) })),
  );
};

const POI_KINDS: Readonly<Record<string, PointKind>> = {
  station: 'station',
  halt: 'station',
  subway: 'stop',
  subway_entrance: 'stop',
};

const pointKindOf = (layer: string, props: TileProps): PointKind | null => {
  if (layer === 'place') return 'place';
  if (layer === 'aerodrome_label') return 'airport';
  if (layer === 'water_name') return 'water';
  if (layer === 'park') return 'park';
  if (text(props['class']) !== 'railway') return 'sight';
  return POI_KINDS[text(props['subclass'])] ?? null;
};

const pointsOf = (layer: string, features: readonly Feature[]): PointFact[] =>
  features.flatMap((feature): PointFact[] => {
    const { props, bbox, geomType } = feature;
    const kind = (geomType as number) === 2 ? null : pointKindOf(layer, props);
    const names = kind && readNames(props);
    if (!kind || !names) return [];
    const rank = typeof props['rank'] === 'number' ? props['rank'] : UNRANKED;
    return [
      {
        kind,
        className: text(props['class']),
        rank,
        names,
        x: (bbox.minX + bbox.maxX) / 2,
        y: (bbox.minY + bbox.maxY) / 2,
        widthUnits: bbox.maxX - bbox.minX,
      },
    ];
  });

const streetOf = (props: TileProps): LineKind | null => (railOf(props) ? null : roadOf(props));

const waterOf = (props: TileProps): LineKind | null =>
  props['brunnel'] !== 'tunnel' && isGreatWaterway(props) ? 'water' : null;

/** Reads everything in a tile that may be labelled. */
export const readFacts = (layers: ReadonlyMap<string, readonly Feature[]>): TileFacts => {
  const of = (layer: string) => layers.get(layer) ?? [];
  const wet = [...of('waterway'), ...of('water_name')];
  return {
    lines: [...linesOf(of('transportation_name'), streetOf), ...linesOf(wet, waterOf)],
    points: ['place', 'aerodrome_label', 'poi', 'park', 'water_name'].flatMap((layer) => pointsOf(layer, of(layer))),
  };
};
