import { SETTING_FIELDS, type SettingField, type SettingUnit } from '@sablon/domain';

/** Units as displayed and typed: milliseconds as seconds. */
export const SHOWN_UNITS = {
  ms: 's',
  s: 's',
  min: 'min',
  m: 'm',
  'm/s': 'm/s',
  count: '',
  factor: '',
} as const satisfies Record<SettingUnit, string>;
const perShown = (unit: SettingUnit): number => (unit === 'ms' ? 1_000 : 1);

export const shownValue = (value: number, unit: SettingUnit): number => value / perShown(unit);

/** The typed value in its stored unit; null if it is not a number within its bounds. */
export function typedValue(text: string, { unit, min, max }: SettingField): number | null {
  if (!/^\d{1,6}([.,]\d{1,3})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.')) * perShown(unit);
  const whole = unit === 'factor' || unit === 'm/s' ? value : Math.round(value);
  return whole >= min && whole <= max ? whole : null;
}

const GROUP_OF = [
  ['offers', /^(offerTtlMs\.|deliveryAck|rejecter|exchange|swapAfter|suggested|directions)/],
  ['search', /^(rescueAfter|notifyPassenger|offerChoices|closeSearch)/],
  ['candidates', /^(soonToClear|position|maxPickup|rescueMaxPickup|licenceBinds)/],
  ['planned', /^(releaseLead|commitment|estimated|promisedShare)/],
  ['weights', /^weights\./],
] as const;
export type SettingGroup = (typeof GROUP_OF)[number][0];

/** The fields by topic; every field is in exactly one group. */
export const SETTING_GROUPS: readonly { readonly name: SettingGroup; readonly fields: readonly SettingField[] }[] =
  GROUP_OF.map(([name, pattern]) => ({ name, fields: SETTING_FIELDS.filter(({ path }) => pattern.test(path)) }));
