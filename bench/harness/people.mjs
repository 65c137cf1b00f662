// Accounts, cars, sessions and trips written straight into Postgres: creating them is not what is measured.
import { createHash, randomBytes, randomUUID } from 'node:crypto';

const CENTRE = { lat: 50.846, lng: 4.352 }; // Grand-Place

/**
 * Opens a session for each person; returns its Cookie header, with the name used by a demo on plain HTTP. Only the token's hash
 * is stored, as in the product.
 */
async function openSessions(database, people) {
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await database.query(
    `INSERT INTO session (id_hash, user_id, idle_expires_at, absolute_expires_at)
     SELECT hash, user_id, now() + interval '20 minutes', now() + interval '1 hour' FROM unnest($1::text[], $2::uuid[]) AS s(hash, user_id)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), people.map(({ id }) => id)],
  );
  return people.map((person, index) => ({ ...person, cookie: `sid=${tokens[index]}` }));
}

async function addUsers(database, count, role) {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.query(
    `INSERT INTO app_user (id, email, phone, first_name, last_name, password_hash, role)
     SELECT id, id || '@bench.test', '+32499000000', 'Bench', 'Bench', 'none', $2::role FROM unnest($1::uuid[]) AS u(id)`,
    [ids, role],
  );
  return ids.map((id) => ({ id }));
}

/** Passengers with open sessions: `{ id, cookie }`. */
export const addPassengers = async (database, count) =>
  openSessions(database, await addUsers(database, count, 'passenger'));

/** Staff with open sessions, and with the second factor that every staff action requires (ASVS 6.3.3). */
async function addStaff(database, count, role) {
  const staff = await addUsers(database, count, role);
  await database.query(
    `INSERT INTO second_factor (user_id, sealed_secret, confirmed_at) SELECT id, 'asked for only when signing in', now() FROM unnest($1::uuid[]) AS u(id)`,
    [staff.map(({ id }) => id)],
  );
  return openSessions(database, staff);
}
export const addDispatchers = (database, count) => addStaff(database, count, 'dispatcher');
export const addAdmins = (database, count) => addStaff(database, count, 'admin');

/** Approved drivers on shift, each in an economy car with valid documents: `{ id, vehicleId, cookie, lat, lng }`. */
export async function addDrivers(database, count) {
  const drivers = (await addUsers(database, count, 'driver')).map(({ id }, index) => ({
    id,
    vehicleId: randomUUID(),
    lat: CENTRE.lat + 0.02 * Math.sin(index * 2.4) * Math.sqrt(index / count),
    lng: CENTRE.lng + 0.03 * Math.cos(index * 2.4) * Math.sqrt(index / count),
  }));
  const ids = drivers.map(({ id }) => id);
  const vehicles = drivers.map(({ vehicleId }) => vehicleId);
  await database.query(
    `INSERT INTO vehicle (id, plate, model, colour, vehicle_class, seats, bags, features, first_registered_on)
     SELECT id, id::text, 'Bench', 'black', 'economy', 4, 3, '{}', current_date FROM unnest($1::uuid[]) AS v(id)`,
    [vehicles],
  );
  await database.query(
    `INSERT INTO driver (id, status, licence_area, licence_number, shift, shift_since, idle_since, vehicle_id)
     SELECT id, 'approved', 'brussels', id::text, 'on', now(), now(), v FROM unnest($1::uuid[], $2::uuid[]) AS d(id, v)`,
    [ids, vehicles],
  );
  await database.query(
    `INSERT INTO driver_document (driver_id, vehicle_id, kind, number, expires_on)
     SELECT CASE WHEN kind = 'insurance' THEN NULL ELSE d END, CASE WHEN kind = 'insurance' THEN v END, kind, 'X', current_date + 700
     FROM unnest($1::uuid[], $2::uuid[]) AS p(d, v), unnest(ARRAY['driving_licence', 'taxi_licence', 'criminal_record', 'insurance']) AS kind`,
    [ids, vehicles],
  );
  return openSessions(database, drivers);
}

/**
 * One trip per entry `{ passengerId, driver | null }`, shaped like the first leg of a real quote: with a driver it is accepted
 * and the driver is en route (visible to the passenger), without one it waits for offers, which only the bench makes. Returns the
 * ids.
 */
export async function addTrips(database, quoteId, entries) {
  const trips = entries.map(({ passengerId, driver }) => ({
    id: randomUUID(),
    booking: randomUUID(),
    code: randomBytes(6).toString('hex'),
    passenger: passengerId,
    driver: driver?.id ?? null,
    vehicle: driver?.vehicleId ?? null,
  }));
  await database.query(
    `WITH e AS (
       SELECT * FROM jsonb_to_recordset($1) AS e(id uuid, booking uuid, code text, passenger uuid, driver uuid, vehicle uuid)
     ), b AS (
       INSERT INTO booking (id, code, user_id, language, service, trip_type, vehicle_class, passengers, bags, details,
         quote_id, total_cents, price_breakdown, payment_requirement)
       SELECT booking, code, passenger, 'fr', 'transport', 'one_way', 'economy', 1, 0, '{}', gen_random_uuid(), 1500, '{"legs":[{"vat":{"vatPercent":6}}]}', 'on_account' FROM e
     ), t AS (
       INSERT INTO trip (id, booking_id, leg, status, driver_id, vehicle_id, service_window, asap, pickup_at, pickup, dropoff,
         pickup_lat, pickup_lng, dropoff_lat, dropoff_lng, distance_meters, duration_seconds, route, route_quality, fare_cents,
         boarding_code, dispatch_from, accepted_at, departed_at)
       SELECT e.id, booking, 1, (CASE WHEN driver IS NULL THEN 'pending' ELSE 'accepted' END)::trip_status, driver, vehicle,
         CASE WHEN driver IS NOT NULL THEN tstzrange(now(), now() + interval '2 hours') END, true, now(), l->'pickup', l->'dropoff',
         (l->'pickup'->>'lat')::float8, (l->'pickup'->>'lng')::float8, (l->'dropoff'->>'lat')::float8, (l->'dropoff'->>'lng')::float8,
         5000, 900, l->'route', 'approximate', 1500, '1234', now(), CASE WHEN driver IS NOT NULL THEN now() END, CASE WHEN driver IS NOT NULL THEN now() END
       FROM e, (SELECT result->'legs'->0 AS l FROM quote WHERE id = $2) AS q
     )
     INSERT INTO trip_event (trip_id, seq, fact, status, round, actor_role)
     SELECT id, 1, 'trip.created', (CASE WHEN driver IS NULL THEN 'pending' ELSE 'accepted' END)::trip_status, 1, 'system' FROM e`,
    [JSON.stringify(trips), quoteId],
  );
  return trips.map(({ id }) => id);
}

/** Ends every active trip and open offer without publishing anything, so that the next round begins with free drivers. */
export async function clearTrips(database) {
  await database.query(
    "UPDATE offer SET status = 'withdrawn', ended_at = clock_timestamp(), end_reason = 'trip_changed' WHERE status = 'open'",
  );
  await database.query(
    `WITH c AS (
       UPDATE trip SET status = 'cancelled', version = version + 1, cancel_reason = 'bench', cancelled_by = 'system', cancelled_at = now(),
         next_dispatch_at = NULL, next_watch_at = NULL
       WHERE status IN ('pending', 'accepted') RETURNING id, version, round
     )
     INSERT INTO trip_event (trip_id, seq, fact, status, round, actor_role)
     SELECT id, version, 'trip.cancelled', 'cancelled', round, 'system' FROM c`,
  );
}

/** Ends the shift of every driver without a passenger, so that the next bench has the town to itself. */
export async function emptyTown(database) {
  await clearTrips(database);
  await database.query(
    `UPDATE driver d SET shift = 'off', shift_since = NULL, idle_since = NULL WHERE shift <> 'off'
       AND NOT EXISTS (SELECT 1 FROM trip t WHERE t.driver_id = d.id AND t.status NOT IN ('completed', 'cancelled'))`,
  );
}
