import {
  MARKETPLACE,
  type Commitment,
  type LatLng,
  type Service,
  type TripPlace,
  type TripType,
  fail,
  ok,
  type Result,
  type TripStatus,
  type RouteQuality,
  type VehicleFeature,
} from '@sablon/domain';
import type { Sql, Transaction } from '../kernel/database.js';
import { featuresWanted } from '../drivers/match-driver.js';
import { fits, type Fitting, checkDriverFor } from '../drivers/check-driver.js';
import { BUFFER_MS, lockTrip, plannedWindow } from '../trips/lock-trip.js';
import { writeOutbox } from '../kernel/outbox.js';
import { transition } from '../trips/trip-changes.js';

/** A planned trip that has no driver and is not offered yet. Money in integer cents. */
export interface MarketplaceTrip {
  readonly tripId: string;
  readonly service: Service;
  readonly tripType: TripType;
  readonly leg: number;
  readonly legs: number;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
  readonly pickupAt: Date;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  readonly routeQuality: RouteQuality;
  readonly fareCents: number;
  readonly vatPercent: number;
  readonly commissionBasisPoints: number;
  readonly passengers: number;
  readonly bags: number;
  readonly options: readonly string[];
}
type Row = MarketplaceTrip & Fitting & { readonly features: readonly VehicleFeature[] };

/** ASSUMPTION: more than anyone reads through; the soonest are shown. */
const LIMIT = 200;

/**
 * The trips on the marketplace that this driver could do in their current car: class, room, fittings, documents valid until the
 * drop-off, of their market, not their own booking. Whether they fit the driver's plan is checked elsewhere. Soonest first; `tripId` limits it to
 * one.
 */
export async function readMarketplace(
  sql: Sql,
  driverId: string,
  tripId: string | null = null,
): Promise<MarketplaceTrip[]> {
  const { rows } = await sql.query<Row>(
    `SELECT t.id AS "tripId", b.service, b.trip_type AS "tripType", t.leg,
       (CASE WHEN b.trip_type = 'return' THEN 2 ELSE 1 END) AS legs, t.pickup, t.dropoff, t.pickup_at AS "pickupAt",
       t.distance_meters AS "distanceMeters", t.duration_seconds AS "durationSeconds", t.route_quality AS "routeQuality",
       t.fare_cents AS "fareCents", coalesce((b.price_breakdown->'legs'->(t.leg - 1)->'vat'->>'vatPercent')::int, 0) AS "vatPercent",
       coalesce(c.basis_points, 0) AS "commissionBasisPoints", b.passengers, b.bags AS "wantedBags",
       coalesce(b.details->'options', '[]') AS options, v.vehicle_class AS "vehicleClass", v.seats, v.bags, v.features,
       b.vehicle_class AS "wantedClass", b.passengers AS "wantedSeats"
     FROM driver d JOIN vehicle v ON v.id = d.vehicle_id AND v.active, trip t JOIN booking b ON b.id = t.booking_id
     LEFT JOIN commission c ON tstzrange(c.valid_from, c.valid_until) @> t.pickup_at::timestamptz
     WHERE d.id = $1 AND d.status = 'approved' AND t.market = d.market AND t.status = 'pending' AND NOT t.asap
       AND t.dispatch_from > clock_timestamp() AND t.pickup_at < clock_timestamp() + make_interval(days => $2)
       AND b.user_id IS DISTINCT FROM d.id AND NOT is_pencilled(t.id, d.id) AND ($3::uuid IS NULL OR t.id = $3)
       AND NOT EXISTS (SELECT 1 FROM driver_document p WHERE (p.driver_id = d.id OR p.vehicle_id = v.id) AND (p.status <> 'valid'
         OR (p.expires_on + 1)::timestamptz <= t.pickup_at + make_interval(secs => t.duration_seconds)))
     ORDER BY t.pickup_at, t.id LIMIT $4`,
    [driverId, MARKETPLACE.horizonDays, tripId, LIMIT],
  );
  return rows
    .filter((row) => fits(row) && featuresWanted(row.options).every((one) => row.features.includes(one)))
    .map(({ wantedBags, ...row }) => ({ ...row, bags: wantedBags }));
}

/** A driver's promised jobs, and a mark that changes with any of them. */
export interface DriverPlan {
  readonly jobs: readonly (Commitment & {
    readonly pickup: TripPlace;
    readonly dropoff: TripPlace;
    /** Promised for later, and not begun. */
    readonly planned: boolean;
  })[];
  readonly mark: string;
}

interface JobRow {
  readonly tripId: string;
  readonly version: number;
  readonly status: TripStatus;
  readonly asap: boolean;
  readonly pickupAt: Date;
  readonly windowFrom: Date;
  readonly windowTo: Date;
  readonly durationSeconds: number;
  readonly pickup: TripPlace;
  readonly dropoff: TripPlace;
}

/** A pickup that moved with a flight may lie beyond the driver's window (`swap_proposal`). */
const endOf = ({ asap, pickupAt, durationSeconds, windowTo }: JobRow): Date =>
  new Date(Math.max(windowTo.getTime() - BUFFER_MS, asap ? 0 : pickupAt.getTime() + durationSeconds * 1000));

/** The jobs a driver holds, soonest first, without `exceptTripId`, the trip being considered. */
export async function readPlan(sql: Sql, driverId: string, exceptTripId: string | null = null): Promise<DriverPlan> {
  const { rows } = await sql.query<JobRow>(
    `SELECT id AS "tripId", version, status::text, asap, pickup_at AS "pickupAt", lower(service_window) AS "windowFrom",
       upper(service_window) AS "windowTo", duration_seconds AS "durationSeconds", pickup, dropoff
     FROM trip WHERE driver_id = $1 AND status IN ('accepted', 'ongoing') AND ($2::uuid IS NULL OR id <> $2)
     ORDER BY pickup_at, id`,
    [driverId, exceptTripId],
  );
  const point = ({ lat, lng }: TripPlace): LatLng => ({ lat, lng });
  return {
    jobs: rows.map((row) => ({
      tripId: row.tripId,
      startAt: row.asap ? row.windowFrom : row.pickupAt,
      endAt: endOf(row),
      origin: point(row.pickup),
      destination: point(row.dropoff),
      pickup: row.pickup,
      dropoff: row.dropoff,
      planned: row.status === 'accepted' && !row.asap,
    })),
    mark: rows.map(({ tripId, windowFrom, windowTo }) => `${tripId}@${+windowFrom}-${+windowTo}`).join(),
  };
}

/** A driver's request to take a trip from the marketplace, checked against the plan with this mark. */
export interface TakeAhead {
  readonly tripId: string;
  readonly driverId: string;
  readonly planMark: string;
}

/**
 * A driver promises a planned trip that has no driver: one winner (trip row, then driver row), eligible on that day, no overlap
 * with their other promises (the schema decides), and their plan still the one on which the routes between were computed.
 * `request.not_found`, `trip.already_taken`, `marketplace.closed` (it is already offered), `driver.*`, `marketplace.plan_changed`,
 * `trip.driver_busy|vehicle_busy`.
 */
export async function takeAhead(
  tx: Transaction,
  { tripId, driverId, planMark }: TakeAhead,
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok) return locked;
  const trip = locked.value;
  if (trip.status !== 'pending') return fail(trip.status === 'cancelled' ? 'trip.final' : 'trip.already_taken');
  if (trip.dispatchFrom === null) return fail('request.not_found'); // not public before it is paid
  if (trip.asap || trip.dispatchFrom <= trip.now) return fail('marketplace.closed');
  const vehicleId = await vehicleOf(tx, driverId);
  if (vehicleId === null) return fail('driver.vehicle_required');
  const able = await checkDriverFor(tx, driverId, vehicleId, tripId, 'ahead');
  if (!able.ok) return able;
  if ((await readPlan(tx, driverId)).mark !== planMark) return fail('marketplace.plan_changed');
  const { window, promisedPickupAt } = plannedWindow(trip, 0);
  const moved = await transition(tx, trip, {
    command: 'accept',
    actor: { id: driverId, role: 'driver' },
    changes: { driverId, vehicleId, window, promisedPickupAt },
    data: { marketplace: true },
  });
  if (!moved.ok) return moved;
  await writeOutbox(tx, [{ topic: 'driver.changed', objectId: driverId }]);
  return ok({ tripId });
}

async function vehicleOf(tx: Transaction, driverId: string): Promise<string | null> {
  const { rows } = await tx.query<{ vehicleId: string | null }>(
    'SELECT vehicle_id AS "vehicleId" FROM driver WHERE id = $1',
    [driverId],
  );
  return rows[0]?.vehicleId ?? null;
}
