import type { DispatchSettings } from './dispatch-settings.js';
import type { Service } from './services.js';

/** Overrides for a zone, a service and/or a span of local hours; what is left out matches everything. */
export interface DispatchSettingsRule {
  readonly id: string;
  readonly zoneId?: string;
  readonly service?: Service;
  /** Local Brussels hours, `from` inclusive, `to` exclusive; 22 to 6 runs through midnight. */
  readonly hours?: { readonly from: number; readonly to: number };
  readonly values: Partial<Omit<DispatchSettings, 'version'>>;
}

/** The place, service and local hour for which settings are wanted. */
export interface DispatchContext {
  readonly zoneId: string | null;
  readonly service: Service;
  readonly localHour: number;
}

const withinHours = (hour: number, from: number, to: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/**
 * Settings in force for one zone, service and hour: rules apply in order, later ones win, and the version names every
 * rule used so that a decision record can be recomputed (dispatch.md, "Offers": all values per zone/service/hour).
 */
export function resolveDispatchSettings(
  base: DispatchSettings,
  rules: readonly DispatchSettingsRule[],
  context: DispatchContext,
): DispatchSettings {
  const applying = rules.filter(
    (rule) =>
      (rule.zoneId === undefined || rule.zoneId === context.zoneId) &&
      (rule.service === undefined || rule.service === context.service) &&
      (rule.hours === undefined || withinHours(context.localHour, rule.hours.from, rule.hours.to)),
  );
  return applying.reduce<DispatchSettings>(
    (settings, rule) => ({ ...settings, ...rule.values, version: `${settings.version}+${rule.id}` }),
    base,
  );
}
