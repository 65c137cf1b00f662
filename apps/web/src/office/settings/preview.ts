import {
  overriddenSettings,
  resolveDispatchSettings,
  SETTING_FIELDS,
  valuesOfSettings,
  type DispatchContext,
  type RuledSettings,
  type SettingField,
} from '@sablon/domain';

/** A value there and then: as it is in force, as it would be, and the rule that says so; null = the version itself. */
export interface PreviewLine {
  readonly field: SettingField;
  readonly now: number;
  readonly then: number;
  readonly because: string | null;
}

/** What a rule says in this context, and whatever else would differ from the version in force; the rest is as it is now. */
export function previewOf(inForce: RuledSettings, wanted: RuledSettings, context: DispatchContext): PreviewLine[] {
  const now = valuesOfSettings(resolveDispatchSettings(inForce, context));
  const then = valuesOfSettings(resolveDispatchSettings(wanted, context));
  const because = new Map(overriddenSettings(wanted, context).map(({ path, ruleId }) => [path, ruleId]));
  return SETTING_FIELDS.filter(({ path }) => because.has(path) || now[path] !== then[path]).map((field) => ({
    field,
    now: now[field.path] ?? 0,
    then: then[field.path] ?? 0,
    because: because.get(field.path) ?? null,
  }));
}
