import { toBrussels } from '../brussels-time.js';
import type { DispatchSettings } from './dispatch-settings.js';
import type { Service } from './services.js';
import { settingsWith, type SettingValues } from './setting-fields.js';

/** Overrides for a zone, a service, days of the week and/or a span of local hours; a missing condition matches everything. */
export interface DispatchSettingsRule {
  /** Its name within the version: lower-case letters, digits, hyphens. */
  readonly id: string;
  readonly zoneId?: string | undefined;
  readonly service?: Service | undefined;
  /** 1 = Monday … 7 = Sunday. A span across midnight belongs to the day it begins on. */
  readonly weekdays?: readonly number[] | undefined;
  /** Local Brussels hours, `from` inclusive, `to` exclusive; 22 to 6 runs across midnight. */
  readonly hours?: { readonly from: number; readonly to: number } | undefined;
  /** By path, for fields that are `byRule`. */
  readonly values: SettingValues;
}

/** One complete version: the values that apply everywhere, and the rules applied over them in order. */
export interface RuledSettings {
  readonly base: DispatchSettings;
  readonly rules: readonly DispatchSettingsRule[];
}

/** The place, service and local moment that settings are resolved for. */
export interface DispatchContext {
  /** Every zone the place is in: a drawn zone does not disable the rules of its town. */
  readonly zoneIds: readonly string[];
  readonly service: Service;
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number;
  readonly localHour: number;
}

/** The context of a trip: its day and hour on a Brussels clock at pickup. */
export function contextOfTrip(
  trip: { readonly service: Service; readonly pickupAt: Date },
  zoneIds: readonly string[],
): DispatchContext {
  const { weekday, hour } = toBrussels(trip.pickupAt);
  return { zoneIds, service: trip.service, weekday, localHour: hour };
}

const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1);

/** Whether the hour is in the span, and whether in its part after midnight. */
function withinHours(hour: number, { from, to }: { readonly from: number; readonly to: number }) {
  if (from < to) return { within: hour >= from && hour < to, nextDay: false };
  return { within: hour >= from || hour < to, nextDay: hour < to };
}

/** Whether a rule applies in a context. */
export function ruleHolds(rule: DispatchSettingsRule, context: DispatchContext): boolean {
  if (rule.zoneId !== undefined && !context.zoneIds.includes(rule.zoneId)) return false;
  if (rule.service !== undefined && rule.service !== context.service) return false;
  const span = rule.hours ? withinHours(context.localHour, rule.hours) : { within: true, nextDay: false };
  if (!span.within) return false;
  const day = span.nextDay ? dayBefore(context.weekday) : context.weekday;
  return rule.weekdays === undefined || rule.weekdays.includes(day);
}

const laidOver = (base: DispatchSettings, rules: readonly DispatchSettingsRule[]): DispatchSettings =>
  rules.length === 0
    ? base
    : settingsWith(
        base,
        [base.version, ...rules.map(({ id }) => id)].join('+'),
        Object.assign({}, ...rules.map(({ values }) => values)) as SettingValues,
      );

/**
 * Settings in force for one zone, service, day and hour: rules apply in order, later ones win, and the version names every rule
 * used so that a decision record can be recomputed (dispatch.md, "Offers": all values per zone/service/hour).
 */
export const resolveDispatchSettings = (
  { base, rules }: RuledSettings,
  context: DispatchContext,
): DispatchSettings => laidOver(base, rules.filter((rule) => ruleHolds(rule, context))); // prettier-ignore

/** A version as named in records: `winter+bru-night` is `winter` with that rule applied. */
export function namedVersion(name: string): { readonly version: string; readonly ruleIds: readonly string[] } {
  const [version = '', ...ruleIds] = name.split('+');
  return { version, ruleIds };
}

/** The settings a record names, resolved from its base version; null when that lacks one of these rules. */
export function settingsNamed(ruled: RuledSettings, ruleIds: readonly string[]): DispatchSettings | null {
  const rules = ruled.rules.filter(({ id }) => ruleIds.includes(id));
  return rules.length === ruleIds.length ? laidOver(ruled.base, rules) : null;
}

/** Origin of a value in one context: the last rule that sets it; null = the version itself. */
export interface SettingOrigin {
  readonly path: string;
  readonly value: number;
  readonly ruleId: string | null;
}

/** Every value a rule sets in this context, and the rule that wins; in the order of the fields of the first rule that sets it. */
export function overriddenSettings({ rules }: RuledSettings, context: DispatchContext): readonly SettingOrigin[] {
  const last = new Map<string, SettingOrigin>();
  for (const rule of rules)
    if (ruleHolds(rule, context))
      for (const [path, value] of Object.entries(rule.values)) last.set(path, { path, value, ruleId: rule.id });
  return [...last.values()];
}
