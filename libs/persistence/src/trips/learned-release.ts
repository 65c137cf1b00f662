import { learnedCoverMinutes, releaseAt, type DispatchSettings, type LatLng } from '@sablon/domain';
import { zonesOfConnection, type Sql } from '../kernel/database.js';

/**
 * What is measured counts this long, within an hour before or after, and this far around: a zone is no larger. ASSUMPTION: four weeks see each
 * weekday four times, and no zone reaches further than some six kilometres.
 */
const LEARNED = { days: 28, hours: 1, latDegrees: 0.054, lngDegrees: 0.085, most: 500 } as const;

interface PickedUp {
  readonly lat: number;
  readonly lng: number;
  readonly minutes: number;
}

/**
 * When a planned trip enters live matching: as early as rides in the zone of its pickup took at that hour, from the search until the car stood
 * there, within the bounds of the settings (decision 120). With too few of them, or without zones, at the floor.
 */
export async function releaseOf(
  sql: Sql,
  { pickup, pickupAt }: { readonly pickup: LatLng; readonly pickupAt: Date },
  settings: DispatchSettings,
): Promise<Date> {
  const zonesOf = zonesOfConnection(sql);
  if (settings.releaseLeadLearnsFrom === 0 || !zonesOf) return releaseAt(pickupAt, null, settings);
  const zonesAt = zonesOf([]);
  const zone = zonesAt(pickup)[0];
  if (zone === undefined) return releaseAt(pickupAt, null, settings);
  const measured = await readPickedUp(sql, pickup, pickupAt);
  const inZone = measured.filter((one) => zonesAt(one)[0] === zone).map(({ minutes }) => minutes);
  return releaseAt(pickupAt, learnedCoverMinutes(inZone, settings), settings);
}

/** Rides as soon as possible around a place at an hour of the Brussels clock: minutes from the search until the car stood at the pickup. */
async function readPickedUp(sql: Sql, { lat, lng }: LatLng, pickupAt: Date): Promise<PickedUp[]> {
  const { rows } = await sql.query<PickedUp>(
    `SELECT t.pickup_lat AS lat, t.pickup_lng AS lng, extract(epoch FROM t.arrived_at - t.dispatch_from)::float8 / 60 AS minutes
     FROM trip t, LATERAL (SELECT abs(extract(hour FROM t.pickup_at AT TIME ZONE 'Europe/Brussels')
       - extract(hour FROM $3::timestamptz AT TIME ZONE 'Europe/Brussels'))::int AS hours) apart
     WHERE t.status = 'completed' AND t.asap AND t.arrived_at > t.dispatch_from
       AND t.pickup_at > clock_timestamp() - make_interval(days => $4) AND least(apart.hours, 24 - apart.hours) <= $5
       AND t.pickup_lat BETWEEN $1::float8 - $6::float8 AND $1::float8 + $6::float8
       AND t.pickup_lng BETWEEN $2::float8 - $7::float8 AND $2::float8 + $7::float8
     ORDER BY t.pickup_at DESC LIMIT $8`,
    [lat, lng, pickupAt, LEARNED.days, LEARNED.hours, LEARNED.latDegrees, LEARNED.lngDegrees, LEARNED.most],
  );
  return rows;
}
