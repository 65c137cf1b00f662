import type { LatLng, VehicleClass, VehicleFeature } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';
import { hasAskedForHelp } from '../safety/read-alarms.js';

/** A driver on shift with everything matching needs but his live position. */
export interface CandidateRow {
  readonly id: string;
  readonly name: string;
  readonly shift: 'on' | 'break' | 'off';
  readonly suspended: boolean;
  readonly sosOpen: boolean;
  readonly vehicleId: string;
  readonly plate: string;
  readonly vehicleClass: VehicleClass;
  readonly seats: number;
  readonly bags: number;
  readonly features: readonly VehicleFeature[];
  readonly documentsValidUntil: Date | null;
  readonly idleSince: Date | null;
  readonly openOfferTripId: string | null;
  readonly lastLat: number | null;
  readonly lastLng: number | null;
  readonly lastPositionAt: Date | null;
  readonly trips: readonly CandidateTrip[];
}

/** A trip in a driver's hands. */
export interface CandidateTrip {
  readonly id: string;
  readonly status: 'accepted' | 'ongoing';
  readonly asap: boolean;
  readonly pickupAt: string;
  readonly windowFrom: string;
  readonly windowTo: string;
  readonly origin: LatLng;
  readonly destination: LatLng;
  readonly startedAt: string | null;
  readonly durationSeconds: number;
}

/** All approved drivers on shift (or only `driverIds`), in the order of their ids. */
export async function readCandidates(sql: Sql, driverIds: readonly string[] | null = null): Promise<CandidateRow[]> {
  const { rows } = await sql.query<CandidateRow>(
    `SELECT d.id, u.first_name || ' ' || u.last_name AS name, d.shift, d.status <> 'approved' AS suspended,
       ${hasAskedForHelp('d.id')} AS "sosOpen",
       v.id AS "vehicleId", v.plate, v.vehicle_class AS "vehicleClass", v.seats, v.bags, v.features,
       (SELECT (min(p.expires_on) + 1)::timestamp AT TIME ZONE 'Europe/Brussels' FROM driver_document p
         WHERE (p.driver_id = d.id OR p.vehicle_id = v.id) AND p.status = 'valid') AS "documentsValidUntil",
       d.idle_since AS "idleSince",
       (SELECT o.trip_id FROM offer o WHERE o.driver_id = d.id AND o.status = 'open' LIMIT 1) AS "openOfferTripId",
       d.last_lat AS "lastLat", d.last_lng AS "lastLng", d.last_position_at AS "lastPositionAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'asap', t.asap, 'pickupAt', t.pickup_at,
           'windowFrom', lower(t.service_window), 'windowTo', upper(t.service_window),
           'origin', jsonb_build_object('lat', t.pickup_lat, 'lng', t.pickup_lng),
           'destination', jsonb_build_object('lat', t.dropoff_lat, 'lng', t.dropoff_lng),
           'startedAt', t.started_at, 'durationSeconds', t.duration_seconds))
         FROM trip t WHERE t.driver_id = d.id AND t.status IN ('accepted', 'ongoing')), '[]') AS trips
     FROM driver d JOIN app_user u ON u.id = d.id JOIN vehicle v ON v.id = d.vehicle_id
     WHERE u.disabled_at IS NULL
       AND (CASE WHEN $1::uuid[] IS NULL THEN d.shift <> 'off' AND d.status = 'approved' ELSE d.id = ANY($1) END)
     ORDER BY d.id`,
    [driverIds],
  );
  return rows;
}
