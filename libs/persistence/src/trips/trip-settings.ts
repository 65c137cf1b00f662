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

/** What decides which rules hold for a trip. */
export interface SettingsTrip {
  readonly service: Service;
  readonly pickup: LatLng;
  readonly pickupAt: Date;
}

/** The settings that count at one moment, read once for any number of trips. */
export interface TripSettings {
  /** What holds where no rule does, and what no rule may set. */
  readonly base: DispatchSettings;
  /** What holds for this trip: by the zone of its pickup, its service, and the local day and hour of its pickup. */
  of(trip: SettingsTrip): DispatchSettings;
}

/** Settings without a question to the database; a place is in no zone where nobody says in which. */
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

/** The settings that count now for each trip, by Postgres's clock. */
export async function readTripSettings(sql: Sql): Promise<TripSettings> {
  const ruled = await readDispatchSettings(sql);
  const named = new Set(ruled.rules.flatMap(({ zoneId }) => zoneId ?? []));
  if (named.size === 0) return tripSettings(ruled);
  const zonesOf = zonesOfConnection(sql);
  if (!zonesOf) throw new Error('settings have rules for zones, and this database was opened without knowing of any');
  const uuids = [...named].flatMap((id) => uuidOfDrawnZone(id) ?? []);
  return tripSettings(ruled, zonesOf(uuids.length > 0 ? await readDrawnZones(sql, null, uuids) : []));
}
