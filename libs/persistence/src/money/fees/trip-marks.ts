import { type LatLng, PRIVACY_SETTINGS } from '@sablon/domain';
import { type Database, type Sql, inBatches } from '../../kernel/database.js';

/** Kind of a mark: a step of the driver, a position in between, or an attempt to contact the passenger. */
export type MarkKind = 'departed' | 'on_the_way' | 'arrived' | 'contact_call' | 'contact_message';

/** Position of a driver's device and its time; null when unknown. */
export interface MarkPlace extends LatLng {
  readonly at: Date;
}

/**
 * Stores the driver's position at an action for a trip, as possible evidence for a fee. On the way each position is stored once,
 * however many processes received it.
 */
export async function markTrip(
  sql: Sql,
  mark: {
    readonly tripId: string;
    readonly driverId: string;
    readonly kind: MarkKind;
    readonly place: MarkPlace | null;
    /** When it happened by the driver's device, if reported later. */
    readonly happenedAt?: Date | undefined;
  },
): Promise<void> {
  await sql.query(
    `INSERT INTO trip_mark (trip_id, driver_id, kind, at, lat, lng, happened_at)
     VALUES ($1, $2, $3, coalesce($4, clock_timestamp()), $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      mark.tripId,
      mark.driverId,
      mark.kind,
      mark.kind === 'on_the_way' ? (mark.place?.at ?? null) : null,
      mark.place?.lat ?? null,
      mark.place?.lng ?? null,
      mark.happenedAt ?? null,
    ],
  );
}

/** A mark as stored. */
export interface TripMarkRow {
  readonly kind: MarkKind;
  readonly at: Date;
  readonly happenedAt: Date | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

/** A driver's marks on a trip since they took it, oldest first. */
export async function readMarks(sql: Sql, tripId: string, driverId: string): Promise<TripMarkRow[]> {
  const { rows } = await sql.query<TripMarkRow>(
    `SELECT m.kind, m.at, m.happened_at AS "happenedAt", m.lat, m.lng FROM trip_mark m JOIN trip t ON t.id = m.trip_id
     WHERE m.trip_id = $1 AND m.driver_id = $2 AND m.at >= t.accepted_at ORDER BY m.at, m.id`,
    [tripId, driverId],
  );
  return rows;
}

/** Deletes marks past the retention of raw positions. */
export const pruneMarks = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'trip_mark', 't.at < now() - make_interval(days => $1)', {
    values: [PRIVACY_SETTINGS.positionRetentionDays],
  });

/** Erases the positions in fee evidence past the retention of any position. */
export const eraseFeePlaces = ({ sql }: Pick<Database, 'sql'>): Promise<number> =>
  inBatches(sql, 'fee_evidence', 't.lat IS NOT NULL AND t.at < now() - make_interval(days => $1)', {
    values: [PRIVACY_SETTINGS.positionErasureDays],
    set: 'lat = NULL, lng = NULL',
  });
