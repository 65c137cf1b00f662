import type { DispatchRuleView } from '@sablon/contracts';
import { RULE_FIELDS, SETTING_FIELDS, type DispatchSettingsRule, type SettingValues } from '@sablon/domain';
import { shownValue, typedValue } from './setting-groups.js';

/** A rule as typed; '' = any. */
export interface RuleDraft {
  /** Stays the same while the rule is moved, renamed or edited. */
  readonly key: string;
  readonly id: string;
  readonly zoneId: string;
  readonly service: DispatchRuleView['service'] | '';
  readonly weekdays: readonly number[];
  /** 0–23 and 1–24; '' = all day. */
  readonly from: string;
  readonly to: string;
  /** Typed texts of the fields it sets, by path, in the order they were added. */
  readonly values: Readonly<Record<string, string>>;
}

let count = 0;
const nextKey = (): string => `rule-${++count}`;
const UNITS = new Map(SETTING_FIELDS.map((field) => [field.path, field]));

const textOf = (path: string, value: number): string => {
  const field = UNITS.get(path);
  return String(field ? shownValue(value, field.unit) : value);
};

/** A version's rule as an editable draft. */
export const draftOfRule = ({ id, zoneId, service, weekdays, hours, values }: DispatchRuleView): RuleDraft => ({
  ...{ key: nextKey(), id, zoneId: zoneId ?? '', service: service ?? '', weekdays: weekdays ?? [] },
  ...{ from: hours ? String(hours.from) : '', to: hours ? String(hours.to) : '' },
  values: Object.fromEntries(Object.entries(values).map(([path, value]) => [path, textOf(path, value)])),
});

/** An empty rule with the first free name. */
export function newRule(others: readonly RuleDraft[]): RuleDraft {
  const taken = new Set(others.map(({ id }) => id));
  let number = others.length + 1;
  while (taken.has(`rule-${number}`)) number++;
  const nothing = { zoneId: '', service: '', weekdays: [], from: '', to: '', values: {} } as const;
  return { key: nextKey(), id: `rule-${number}`, ...nothing };
}

/** The typed rule; null if one of its values is missing or out of bounds. */
export function ruleOfDraft({ id, zoneId, service, weekdays, from, to, values }: RuleDraft): DispatchRuleView | null {
  const read = Object.entries(values).map(([path, text]) => {
    const field = UNITS.get(path);
    return [path, field ? typedValue(text, field) : null] as const;
  });
  if (read.some(([, value]) => value === null)) return null;
  return {
    id,
    ...(zoneId ? { zoneId } : {}),
    ...(service ? { service } : {}),
    ...(weekdays.length > 0 ? { weekdays: [...weekdays].sort((a, b) => a - b) } : {}),
    ...(from === '' ? {} : { hours: { from: Number(from), to: Number(to) } }),
    values: Object.fromEntries(read) as Record<string, number>,
  };
}

/** Sets one more value, initially the version's own. */
export const withValue = (draft: RuleDraft, path: string, version: SettingValues): RuleDraft => ({
  ...draft,
  values: { ...draft.values, [path]: textOf(path, version[path] ?? 0) },
});

export const withoutValue = (draft: RuleDraft, path: string): RuleDraft => ({
  ...draft,
  values: Object.fromEntries(Object.entries(draft.values).filter(([one]) => one !== path)),
});

/** Sets the start hour; empty means all day. A new time span lasts eight hours. */
export const withFrom = (draft: RuleDraft, from: string): RuleDraft => {
  if (from === '') return { ...draft, from, to: '' };
  const hasHours = draft.to !== '' && Number(draft.to) % 24 !== Number(from);
  return { ...draft, from, to: hasHours ? draft.to : String((Number(from) + 8) % 24 || 24) };
};

/** The fields a rule does not set yet. */
export const fieldsLeft = (draft: RuleDraft) => RULE_FIELDS.filter(({ path }) => !(path in draft.values));

/** Moves the rule one place up (-1) or down (1). */
export function moved(rules: readonly RuleDraft[], key: string, step: -1 | 1): readonly RuleDraft[] {
  const at = rules.findIndex((rule) => rule.key === key);
  const other = at + step;
  if (at < 0 || other < 0 || other >= rules.length) return rules;
  return rules.with(at, rules[other] as RuleDraft).with(other, rules[at] as RuleDraft);
}

/** Whether two rules are equal, whatever the order of their keys. */
export const sameRule = (a: DispatchSettingsRule, b: DispatchSettingsRule): boolean => {
  const plain = ({ id, zoneId, service, weekdays, hours, values }: DispatchSettingsRule) =>
    JSON.stringify([
      ...[id, zoneId, service, weekdays, hours?.from, hours?.to],
      ...[Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1))],
    ]);
  return plain(a) === plain(b);
};

/** Whether two lists contain equal rules in the same order. */
export const sameRules = (a: readonly DispatchSettingsRule[], b: readonly DispatchSettingsRule[]): boolean =>
  a.length === b.length && a.every((rule, at) => sameRule(rule, b[at] as DispatchSettingsRule));
