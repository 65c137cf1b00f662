import type { DispatchRuleView, DispatchSettingView } from '@sablon/contracts';
import {
  checkRules,
  checkSettings,
  DISPATCH_SETTINGS,
  knownZones,
  SETTING_FIELDS,
  settingsWith,
  type Failure,
  type RuledSettings,
} from '@sablon/domain';
import { useMemo, useState } from 'react';
import type { RuleZone } from './find-zones.js';
import { draftOfRule, ruleOfDraft, sameRules, type RuleDraft } from './rule-draft.js';
import { shownValue, typedValue } from './setting-groups.js';

type Typed = Readonly<Record<string, string>>;

const textsOf = (values: DispatchSettingView['values']): Typed =>
  Object.fromEntries(SETTING_FIELDS.map(({ path, unit }) => [path, String(shownValue(values[path] ?? 0, unit))]));

/** A version in the form that dispatching uses. */
export const ruledOf = ({
  version,
  values,
  rules,
}: Pick<DispatchSettingView, 'version' | 'values' | 'rules'>): RuledSettings => ({
  base: settingsWith(DISPATCH_SETTINGS, version, values),
  rules,
});

const valuesOf = (typed: Typed): Record<string, number> | null => {
  const read = SETTING_FIELDS.map((field) => [field.path, typedValue(typed[field.path] ?? '', field)] as const);
  return read.every(([, value]) => value !== null) ? (Object.fromEntries(read) as Record<string, number>) : null;
};

const rulesOf = (drafts: readonly RuleDraft[]): DispatchRuleView[] | null => {
  const read = drafts.map(ruleOfDraft);
  return read.every((rule) => rule !== null) ? (read as DispatchRuleView[]) : null;
};

/**
 * The values and rules of a version being written, based on another one. `newest` is the most recently saved version as known
 * now; `seen` is the one known when the writer began.
 */
export function useSettingsDraft(first: DispatchSettingView, newest: string, zones: readonly RuleZone[] | undefined) {
  const [basis, setBasis] = useState(first);
  const [seen, setSeen] = useState(newest);
  const [touched, setTouched] = useState(false);
  const [typed, setTyped] = useState<Typed>(() => textsOf(first.values));
  const [drafts, setDrafts] = useState<readonly RuleDraft[]>(() => first.rules.map(draftOfRule));
  const values = useMemo(() => valuesOf(typed), [typed]);
  const rules = useMemo(() => rulesOf(drafts), [drafts]);
  const refusal = useMemo(() => (values && rules ? refusalOf(values, rules, zones) : null), [values, rules, zones]);
  const changed =
    (values !== null && SETTING_FIELDS.some(({ path }) => values[path] !== basis.values[path])) ||
    (rules !== null && !sameRules(rules, basis.rules));
  return {
    ...{ basis, seen, touched, typed, drafts, values, rules, changed, refusal },
    type(path: string, text: string) {
      setTouched(true);
      setTyped((known) => ({ ...known, [path]: text }));
    },
    writeRules(next: readonly RuleDraft[]) {
      setTouched(true);
      setDrafts(next);
    },
    /** Discards the edits. */
    beginFrom(version: DispatchSettingView) {
      setBasis(version);
      setSeen(newest);
      setTouched(false);
      setTyped(textsOf(version.values));
      setDrafts(version.rules.map(draftOfRule));
    },
  };
}

/** Why dispatching could not run with these settings; zones are not checked until they are loaded. */
function refusalOf(
  values: Record<string, number>,
  rules: readonly DispatchRuleView[],
  zones: readonly RuleZone[] | undefined,
): Failure | null {
  const base = checkSettings(values);
  if (!base.ok) return base.error;
  const known = zones ? knownZones(zones.filter(({ retired }) => !retired)) : { has: () => true, mayMeet: () => false };
  const laid = checkRules(values, rules, known);
  return laid.ok ? null : laid.error;
}
