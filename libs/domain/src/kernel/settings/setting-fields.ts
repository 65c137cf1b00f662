import { fail, ok, type Result } from '../result.js';
import type { DispatchSettings } from './dispatch-settings.js';

/** Unit of a settings value. */
export type SettingUnit = 'ms' | 's' | 'min' | 'm' | 'm/s' | 'count' | 'factor';

/** One value an admin may change: its path, unit and bounds, and the source of its initial value. */
export interface SettingField {
  readonly path: string;
  readonly unit: SettingUnit;
  readonly min: number;
  readonly max: number;
  /** Spec, document, measurement, or ASSUMPTION when it is ours; as in `DISPATCH_SETTINGS`. */
  readonly source: string;
  /** Whether a rule may set it for a zone, service or hour: it concerns a single trip. Decision 0047 explains the others. */
  readonly byRule: boolean;
}

const field = (path: string, unit: SettingUnit, min: number, max: number, source: string): SettingField => ({
  ...{ path, unit, min, max, source },
  byRule: !EVERYWHERE.has(path),
});
/** Values of the phone and its network, of a driver's position, of the drive between two trips, of two trips at once, or of a driver's day: the same for every trip. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'deliveryAckFallbackMs',
  'positionFreshMs',
  'positionStaleMs',
  'commitmentSlackSeconds',
  'estimatedSpeedMetersPerSecond',
  'estimatedDetourFactor',
  'exchangeGainSeconds',
  'suggestedMetersPerRide',
  'directionsPerDay',
  'swapAfterAskSeconds',
  'promisedShare',
]);
const OFFERS = 'dispatch.md, Offers';
const CANDIDATES = 'dispatch.md, Candidates';
const OURS = 'ASSUMPTION';

/**
 * Every value that can be changed while the product runs, in display order. ASSUMPTION: the bounds keep a typing error from
 * stopping dispatch; the matcher's interval is set at its start and not among them.
 */
export const SETTING_FIELDS: readonly SettingField[] = [
  field('offerTtlMs.asap', 'ms', 5_000, 120_000, OFFERS),
  field('offerTtlMs.booked', 'ms', 10_000, 600_000, OFFERS),
  field('offerTtlMs.rescue', 'ms', 10_000, 600_000, OFFERS),
  field('deliveryAckFallbackMs', 'ms', 500, 15_000, OFFERS),
  field('rescueAfterRejections', 'count', 1, 20, OFFERS),
  field('rescueAfterMs', 'ms', 10_000, 900_000, OFFERS),
  field('notifyPassengerAfterMs', 'ms', 10_000, 600_000, OFFERS),
  field('offerChoicesAfterMs', 'ms', 20_000, 900_000, OFFERS),
  field('closeSearchAfterMs', 'ms', 60_000, 3_600_000, OFFERS),
  field('rejecterCoolDownMs', 'ms', 0, 86_400_000, OURS),
  field('soonToClearSeconds', 's', 0, 900, CANDIDATES),
  field('soonToClearMeters', 'm', 0, 10_000, CANDIDATES),
  field('positionFreshMs', 'ms', 5_000, 60_000, CANDIDATES),
  field('positionStaleMs', 'ms', 15_000, 60_000, CANDIDATES),
  field('maxPickupEtaSeconds', 's', 300, 7_200, OURS),
  field('rescueMaxPickupEtaSeconds', 's', 300, 10_800, OURS),
  field('licenceBinds', 'count', 0, 1, CANDIDATES),
  field('releaseLeadFloorMinutes', 'min', 5, 240, 'dispatch.md, Scheduled'),
  field('releaseLeadCapMinutes', 'min', 20, 720, 'dispatch.md, Scheduled'),
  field('releaseLeadLearnsFrom', 'count', 0, 500, 'docs/decisions/0120'),
  field('commitmentSlackSeconds', 's', 0, 3_600, OURS),
  field('estimatedSpeedMetersPerSecond', 'm/s', 2, 30, OURS),
  field('estimatedDetourFactor', 'factor', 1, 3, 'performance.md §3.8'),
  field('exchangeGainSeconds', 's', 0, 3_600, 'dispatch.md, Measured goals'),
  field('suggestedMetersPerRide', 'm', 0, 5_000, 'docs/decisions/0097'),
  field('directionsPerDay', 'count', 0, 10, OURS),
  field('swapAfterAskSeconds', 's', 0, 600, OURS),
  field('promisedShare', 'factor', 0, 3, 'docs/decisions/0105'),
  field('weights.passengerWaitPerSecond', 'factor', 0, 5, OURS),
  field('weights.passengerWaitCapSeconds', 's', 0, 7_200, OURS),
  field('weights.driverIdlePerSecond', 'factor', 0, 1, OURS),
  field('weights.driverIdleCapSeconds', 's', 0, 14_400, OURS),
  field('weights.classStepSeconds', 's', 0, 1_800, OURS),
  field('weights.soonToClearPerSecond', 'factor', 0, 5, 'performance.md §3.8'),
  field('weights.soonToClearRiskSeconds', 's', 0, 600, OURS),
  field('weights.refusalSeconds', 's', 0, 900, OURS),
  field('weights.agingPositionSeconds', 's', 0, 300, OURS),
  field('weights.keepOfferSeconds', 's', 0, 300, OURS),
];

/** Fields a rule may set. */
export const RULE_FIELDS: readonly SettingField[] = SETTING_FIELDS.filter(({ byRule }) => byRule);

/** The values by path: `offerTtlMs.asap`. */
export type SettingValues = Readonly<Record<string, number>>;

type Node = Record<string, unknown>;
const at = (settings: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Node | undefined)?.[key], settings);

/** The value of each field in the settings. */
export const valuesOfSettings = (settings: DispatchSettings): SettingValues =>
  Object.fromEntries(SETTING_FIELDS.map(({ path }) => [path, at(settings, path) as number]));

/** The settings with these values, under a new version name; missing values stay. */
export function settingsWith(base: DispatchSettings, version: string, values: SettingValues): DispatchSettings {
  const settings = structuredCloneOf(base);
  for (const { path } of SETTING_FIELDS) {
    const value = values[path];
    if (value === undefined) continue;
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce<unknown>((node, key) => (node as Node)[key], settings) as Node;
    holder[last] = value;
  }
  return { ...settings, version };
}

/** Plain data of two levels. */
const structuredCloneOf = (base: DispatchSettings): DispatchSettings => ({
  ...base,
  offerTtlMs: { ...base.offerTtlMs },
  weights: { ...base.weights },
});

/** Pairs whose first value must not exceed the second. */
const ORDERED: readonly (readonly [string, string])[] = [
  ['notifyPassengerAfterMs', 'offerChoicesAfterMs'],
  ['offerChoicesAfterMs', 'closeSearchAfterMs'],
  ['rescueAfterMs', 'closeSearchAfterMs'],
  ['positionFreshMs', 'positionStaleMs'],
  ['maxPickupEtaSeconds', 'rescueMaxPickupEtaSeconds'],
  ['releaseLeadFloorMinutes', 'releaseLeadCapMinutes'],
];

/** Whether dispatch can run with these values. `dispatch_setting.out_of_bounds`, `dispatch_setting.disordered`. */
export function checkSettings(
  values: SettingValues,
): Result<null, 'dispatch_setting.out_of_bounds' | 'dispatch_setting.disordered'> {
  for (const { path, min, max } of SETTING_FIELDS) {
    const value = values[path];
    if (value === undefined || !(value >= min && value <= max))
      return fail('dispatch_setting.out_of_bounds', { field: path, min, max });
  }
  const wrong = disorderedIn(values);
  return wrong ? fail('dispatch_setting.disordered', { first: wrong[0], second: wrong[1] }) : ok(null);
}

/** The first two contradictory values; null = none. */
export const disorderedIn = (values: SettingValues): readonly [string, string] | null =>
  ORDERED.find(([first, second]) => (values[first] ?? 0) > (values[second] ?? 0)) ?? null;
