import {
  contextOfTrip,
  resolveDispatchSettings,
  type DispatchSettings,
  type LatLng,
  type RuledSettings,
  type Service,
  uuidOfDrawnZone,
} from '@sablon/domain';
import { zonesOfConnection, type Sql, type ZonesAt } from '../kernel/database.js';
import { readDrawnZones } from '../fleet/drawn-zones.js';
import { readDispatchSettings } from '../kernel/dispatch-settings.js';

/** The fields of a trip that decide which rules apply. */
export interface SettingsTrip {
  readonly service: Service;
  readonly pickup: LatLng;
  readonly pickupAt: Date;
}

/** The settings in force at one moment, read once for any number of trips. */
export interface TripSettings {
  /** The settings where no rule applies, and those no rule may set. */
  readonly base: DispatchSettings;
  /** The settings for this trip: by the zone of its pickup, its service, and the local day and hour of its pickup. */
  of(trip: SettingsTrip): DispatchSettings;
}

/** Settings without a database query; without `zonesAt` a place is in no zone. */
export function tripSettings({ base, rules }: RuledSettings, zonesAt: ZonesAt = () => []): TripSettings {
  const asksForZones = rules.some(({ zoneId }) => zoneId !== undefined);
  return {
    base,
    of(trip) {
      if (rules.length === 0) return base;
      const zoneIds = asksForZones ? zonesAt(trip.pickup) : [];
      return resolveDispatchSettings({ base, rules }, contextOfTrip(trip, zoneIds));
    },
  };
}

/** The settings in force for each trip: now by the Postgres clock, or at a moment, with zones as they are drawn today. */
export async function readTripSettings(sql: Sql, at: Date | null = null): Promise<TripSettings> {
  return tripSettingsOf(sql, await readDispatchSettings(sql, at));
}

/** These settings for each trip. */
export async function tripSettingsOf(sql: Sql, ruled: RuledSettings): Promise<TripSettings> {
  const named = new Set(ruled.rules.flatMap(({ zoneId }) => zoneId ?? []));
  if (named.size === 0) return tripSettings(ruled);
  const zonesOf = zonesOfConnection(sql);
  if (!zonesOf) throw new Error('settings have rules for zones, and this database was opened without knowing of any');
  const uuids = [...named].flatMap((id) => uuidOfDrawnZone(id) ?? []);
  return tripSettings(ruled, zonesOf(uuids.length > 0 ? await readDrawnZones(sql, null, uuids) : []));
}
