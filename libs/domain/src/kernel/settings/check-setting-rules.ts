import { fail, ok, type Result } from '../result.js';
import { ruleHolds, type DispatchContext, type DispatchSettingsRule } from './resolve-dispatch-settings.js';
import { SERVICES } from './services.js';
import { disorderedIn, SETTING_FIELDS, type SettingValues } from './setting-fields.js';

/** ASSUMPTION: the most rules a person can keep in view. */
export const SETTING_RULES_MAX = 40;
const NAME = /^[a-z0-9-]{1,30}$/;

/** Why rules cannot be applied over a version. */
export type SettingRuleCode =
  | 'dispatch_rule.too_many'
  | 'dispatch_rule.name'
  | 'dispatch_rule.no_condition'
  | 'dispatch_rule.days'
  | 'dispatch_rule.hours'
  | 'dispatch_rule.zone_unknown'
  | 'dispatch_rule.no_values'
  | 'dispatch_rule.field_fixed'
  | 'dispatch_rule.out_of_bounds'
  | 'dispatch_rule.disordered';
type Checked = Result<null, SettingRuleCode>;

const isHour = (hour: number, least: number): boolean => Number.isInteger(hour) && hour >= least && hour < least + 24;

/** 0–23 to 1–24; the whole day is not a span. */
const areHours = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
  isHour(from, 0) && isHour(to, 1) && from !== to % 24;

/** Some of the seven, each once: all seven are no condition. */
const areDays = (days: readonly number[]): boolean =>
  days.length > 0 &&
  days.length < 7 &&
  new Set(days).size === days.length &&
  days.every((day) => Number.isInteger(day) && day >= 1 && day <= 7);

const FIELD_AT = new Map(SETTING_FIELDS.map((field) => [field.path, field]));

/** Checks one rule by itself; the failure's `rule` is its position in the list, counted from 1. */
function checkRule(rule: DispatchSettingsRule, place: number, isZone: (id: string) => boolean): Checked {
  const { id, zoneId, service, weekdays, hours, values } = rule;
  const wrong = (code: SettingRuleCode, params: Record<string, string | number> = {}): Checked =>
    fail(code, { rule: place, ...params });
  if (!NAME.test(id)) return wrong('dispatch_rule.name');
  if (zoneId === undefined && service === undefined && weekdays === undefined && hours === undefined)
    return wrong('dispatch_rule.no_condition');
  if (weekdays !== undefined && !areDays(weekdays)) return wrong('dispatch_rule.days');
  if (hours !== undefined && !areHours(hours)) return wrong('dispatch_rule.hours');
  if (zoneId !== undefined && !isZone(zoneId)) return wrong('dispatch_rule.zone_unknown');
  const given = Object.entries(values);
  if (given.length === 0) return wrong('dispatch_rule.no_values');
  for (const [path, value] of given) {
    const field = FIELD_AT.get(path);
    if (!field?.byRule) return wrong('dispatch_rule.field_fixed', { field: path });
    const { min, max } = field;
    if (!(value >= min && value <= max)) return wrong('dispatch_rule.out_of_bounds', { field: path, min, max });
  }
  return ok(null);
}

/** Moments at which the set of applicable rules can change, and one per day where days matter. */
function momentsOf(rules: readonly DispatchSettingsRule[]): { weekday: number; localHour: number }[] {
  const hours = new Set([0]);
  for (const rule of rules) if (rule.hours) hours.add(rule.hours.from).add(rule.hours.to % 24);
  const days = rules.some(({ weekdays }) => weekdays) ? [1, 2, 3, 4, 5, 6, 7] : [1];
  return days.flatMap((weekday) => [...hours].map((localHour) => ({ weekday, localHour })));
}

/** The zones of a place where both rules may apply; none where they never meet. */
function placesOf(
  first: DispatchSettingsRule,
  second: DispatchSettingsRule,
  mayMeet: (a: string, b: string) => boolean,
) {
  const [a, b] = [first.zoneId, second.zoneId];
  if (a === undefined || b === undefined || a === b) return [[...new Set([a, b].filter((id) => id !== undefined))]];
  return mayMeet(a, b) ? [[a, b]] : [];
}

/**
 * The first context in which values contradict each other once the rules are applied over the version, with the rules that apply
 * there. A contradiction involves two values, set by at most two rules: in a place with no zones but those of these two, the
 * fewest other rules can override them, so checking these contexts is enough.
 */
function contradictionOf(
  values: SettingValues,
  rules: readonly DispatchSettingsRule[],
  mayMeet: (zoneId: string, otherId: string) => boolean,
): { readonly first: string; readonly second: string; readonly rules: readonly string[] } | null {
  const moments = momentsOf(rules);
  const seen = new Set<string>();
  for (const [index, one] of rules.entries())
    for (const other of rules.slice(index))
      for (const zoneIds of placesOf(one, other, mayMeet))
        for (const service of SERVICES)
          for (const moment of moments) {
            const context: DispatchContext = { zoneIds, service, ...moment };
            const holding = rules.filter((rule) => ruleHolds(rule, context));
            const key = holding.map(({ id }) => id).join('+');
            if (seen.has(key)) continue;
            seen.add(key);
            const merged = Object.assign({}, values, ...holding.map((rule) => rule.values)) as SettingValues;
            const wrong = disorderedIn(merged);
            if (wrong) return { first: wrong[0], second: wrong[1], rules: holding.map(({ id }) => id) };
          }
  return null;
}

/** The zones that exist, and which two of them can contain the same place. */
export interface KnownZones {
  readonly has: (zoneId: string) => boolean;
  readonly mayMeet: (zoneId: string, otherId: string) => boolean;
}

/** A place is in at most one built-in zone, and in any number of drawn ones. */
export function knownZones(zones: readonly { readonly id: string; readonly kind: string }[]): KnownZones {
  const kinds = new Map(zones.map(({ id, kind }) => [id, kind]));
  const isDrawn = (id: string): boolean => kinds.get(id) === 'drawn';
  return { has: (id) => kinds.has(id), mayMeet: (id, other) => isDrawn(id) || isDrawn(other) };
}

/**
 * Whether dispatch can run with these rules over values that are valid by themselves. Codes: `SettingRuleCode`; `rule` is the
 * position in the list, counted from 1, or where several contradict each other, their names.
 */
export function checkRules(values: SettingValues, rules: readonly DispatchSettingsRule[], zones: KnownZones): Checked {
  if (rules.length > SETTING_RULES_MAX) return fail('dispatch_rule.too_many', { max: SETTING_RULES_MAX });
  const names = new Set<string>();
  for (const [index, rule] of rules.entries()) {
    const checked = checkRule(rule, index + 1, zones.has);
    if (!checked.ok) return checked;
    if (names.has(rule.id)) return fail('dispatch_rule.name', { rule: index + 1 });
    names.add(rule.id);
  }
  const wrong = contradictionOf(values, rules, zones.mayMeet);
  return wrong
    ? fail('dispatch_rule.disordered', { first: wrong.first, second: wrong.second, rules: wrong.rules.join(', ') })
    : ok(null);
}
