import type { TariffRatesView } from '@sablon/contracts';
import { VEHICLE_CLASSES, WAITING_KINDS } from '@sablon/domain';

/** The unit of a number, and how it is typed; `text` is not a number. */
export type TariffUnit = 'euro' | 'percent' | 'hour' | 'km' | 'minutes' | 'kg' | 'text';
export interface TariffField {
  /** Path within the rates: `classes.van.flagCents`. */
  readonly path: string;
  readonly unit: TariffUnit;
}

export const CLASS_RATES = ['flagCents', 'perKmCents', 'perMinuteCents', 'minimumCents', 'hourlyCents'] as const;
const SPANS = ['flagCents', 'perKmCents', 'perMinuteCents'] as const;

const euro = (path: string): TariffField => ({ path, unit: 'euro' });
const field = (unit: TariffUnit, path: string): TariffField => ({ path, unit });

/** The fields of a tariff in groups; classes have a table of their own. */
export const FIELD_GROUPS = {
  times: [
    field('percent', 'nightPercent'),
    field('hour', 'nightFromHour'),
    field('hour', 'nightToHour'),
    field('percent', 'airportPercent'),
    field('km', 'hourlyIncludedKm'),
  ],
  waiting: [
    euro('waiting.perMinuteCents'),
    ...WAITING_KINDS.map((kind) => field('minutes', `waiting.freeMinutes.${kind}`)),
  ],
  parcel: [
    euro('parcel.baseCents'),
    euro('parcel.perKmCents'),
    field('percent', 'parcel.expressPercent'),
    ...[0, 1, 2].flatMap((slab) => [
      field('kg', `parcel.slabs.${slab}.maxKg`),
      euro(`parcel.slabs.${slab}.surchargeCents`),
    ]),
  ],
  law: [
    ...SPANS.flatMap((rate) => [euro(`clamps.brussels.${rate}.0`), euro(`clamps.brussels.${rate}.1`)]),
    euro('clamps.brussels.minimumCents'),
    field('percent', 'clamps.brussels.maximumPercentOfMinimum'),
    field('text', 'clamps.brussels.source'),
  ],
  vat: [field('percent', 'vatPercent.passengers'), field('percent', 'vatPercent.parcels')],
} as const satisfies Record<string, readonly TariffField[]>;
export type FieldGroup = keyof typeof FIELD_GROUPS;

const CLASS_FIELDS: readonly TariffField[] = VEHICLE_CLASSES.flatMap((name) =>
  CLASS_RATES.map((rate) => euro(`classes.${name}.${rate}`)),
);
const ALL: readonly TariffField[] = [...CLASS_FIELDS, ...Object.values(FIELD_GROUPS).flat()];

type Node = Record<string, unknown>;
const valueAt = (rates: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Node | null | undefined)?.[key], rates);

/** The fields that these rates have: an area without a law has no legal fields, and there may be fewer slabs. */
export const fieldsIn = (rates: TariffRatesView, fields: readonly TariffField[]): readonly TariffField[] =>
  fields.filter(({ path, unit }) => typeof valueAt(rates, path) === (unit === 'text' ? 'string' : 'number'));

/** Typed texts, by path. */
export type TypedRates = Readonly<Record<string, string>>;

/** The rates as editable text: euros with two decimals, everything else unchanged. */
export function typedOf(rates: TariffRatesView): TypedRates {
  const shown = ({ path, unit }: TariffField) => {
    const value = valueAt(rates, path) as number | string;
    return [path, unit === 'euro' ? (Number(value) / 100).toFixed(2) : String(value)] as const;
  };
  return Object.fromEntries(fieldsIn(rates, ALL).map(shown));
}

/** Parses a number typed with a comma or a point into its stored unit; null if invalid. */
export function numberOf(text: string, unit: Exclude<TariffUnit, 'text'>): number | null {
  if (!/^\d{1,6}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return unit === 'euro' ? Math.round(value * 100) : value;
}

/** The rates with the typed values applied; `wrong` = paths without a valid number, or without a required text, if any. */
export function ratesOf(
  before: TariffRatesView,
  typed: TypedRates,
): { readonly rates: TariffRatesView; readonly wrong: readonly string[] } {
  const rates = structuredClone(before);
  const wrong: string[] = [];
  for (const { path, unit } of fieldsIn(before, ALL)) {
    const text = typed[path] ?? '';
    const value = unit === 'text' ? text.trim() || null : numberOf(text, unit);
    if (value === null) {
      wrong.push(path);
      continue;
    }
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = valueAt(rates, keys.join('.')) ?? rates;
    (holder as Node)[last] = value;
  }
  return { rates, wrong };
}
