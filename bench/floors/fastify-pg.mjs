// Floor of the http bench: bare Fastify and pg. It sends Postgres the same statements as the product for a guest's booking and
// for reading a trip (idempotency key, quote, booking with trip and event, outbox, command log, and reading it back), and leaves
// out everything else: sessions, origins, rules, prices, projections per reader.
import { createHash, randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { answerBench } from '../harness/answer-bench.mjs';

const BOOKING_BODY = {
  type: 'object',
  required: ['quoteId', 'vehicleClass', 'language'],
  properties: {
    quoteId: { type: 'string', pattern: '^[0-9a-f-]{36}$' },
    vehicleClass: { enum: ['economy', 'standard', 'van'] },
    language: { enum: ['fr', 'nl', 'en'] },
    guest: { type: ['object', 'null'] },
    note: { type: ['string', 'null'], maxLength: 300 },
    onAccount: { type: 'boolean' },
  },
};
const READ_BOOKING = `SELECT b.id, b.code, b.created_at, b.service, b.trip_type, b.vehicle_class, b.total_cents,
  b.payment_requirement, b.paid_at, b.pay_by, b.price_breakdown, clock_timestamp() AS now FROM booking b WHERE b.id = $1`;
const READ_TRIPS = `SELECT t.*, b.code, b.service, b.vehicle_class, b.passengers, b.bags, b.details,
  jsonb_build_object('firstName', coalesce(u.first_name, b.guest_first_name), 'phone', coalesce(u.phone, b.guest_phone)) AS passenger,
  CASE WHEN t.driver_id IS NOT NULL THEN jsonb_build_object('id', t.driver_id, 'firstName', du.first_name, 'plate', v.plate) END AS driver,
  (SELECT count(*)::int FROM offer o WHERE o.trip_id = t.id AND o.round = t.round) AS asked
  FROM trip t JOIN booking b ON b.id = t.booking_id LEFT JOIN app_user u ON u.id = b.user_id
  LEFT JOIN driver d ON d.id = t.driver_id LEFT JOIN app_user du ON du.id = d.id LEFT JOIN vehicle v ON v.id = t.vehicle_id`;
const READ_PAYMENTS = `SELECT p.id, p.status, p.amount_cents, (SELECT coalesce(sum(r.cents), 0)::int FROM refund r
  WHERE r.payment_id = p.id AND r.status = 'succeeded') AS refunded FROM payment p WHERE p.booking_id = $1`;
const WRITE_BOOKING = `WITH b AS (
  INSERT INTO booking (code, guest_email, guest_phone, guest_first_name, guest_last_name, language, service, trip_type,
    vehicle_class, passengers, bags, details, quote_id, total_cents, price_breakdown, pay_by)
  VALUES ($1, $2, $3, $4, $5, $6, 'transport', 'one_way', $7, 1, 0, $8, $9, $10, $11, now() + interval '15 minutes') RETURNING id
), l AS (
  SELECT * FROM jsonb_to_recordset($12::jsonb) AS l(pickup jsonb, dropoff jsonb, distance int, duration int, route jsonb)
), t AS (
  INSERT INTO trip (booking_id, leg, asap, pickup_at, pickup, dropoff, pickup_lat, pickup_lng, dropoff_lat, dropoff_lng,
    distance_meters, duration_seconds, route, route_quality, fare_cents, boarding_code)
  SELECT b.id, 1, true, now(), l.pickup, l.dropoff, (l.pickup->>'lat')::float8, (l.pickup->>'lng')::float8,
    (l.dropoff->>'lat')::float8, (l.dropoff->>'lng')::float8, l.distance, l.duration, l.route, 'approximate', $10, '1234' FROM b, l
  RETURNING id
), e AS (
  INSERT INTO trip_event (trip_id, seq, fact, status, round, actor_role) SELECT id, 1, 'trip.created', 'pending', 1, 'guest' FROM t
) SELECT b.id, t.id AS trip FROM b, t`;

async function book(tx, body, key) {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
  await tx.query('SELECT reply, request_hash FROM command_log WHERE actor_id = $1 AND command_id = $2', ['floor', key]);
  const { rows: quotes } = await tx.query('SELECT * FROM quote WHERE id = $1', [body.quoteId]);
  const { options, legs } = quotes[0].result;
  const option = options.find(({ vehicleClass }) => vehicleClass === body.vehicleClass);
  const leg = legs.map(({ pickup, dropoff, route, distanceMeters, durationSeconds }) => ({
    ...{ pickup, dropoff, route },
    distance: Math.round(distanceMeters),
    duration: Math.round(durationSeconds),
  }));
  const { guest, language, vehicleClass, quoteId } = body;
  const { rows } = await tx.query(WRITE_BOOKING, [
    ...[
      randomUUID().slice(-12),
      guest.email,
      guest.phone,
      guest.firstName,
      guest.lastName,
      language,
      vehicleClass,
      '{}',
    ],
    ...[quoteId, option.totalCents, JSON.stringify({ legs: option.legs }), JSON.stringify(leg)],
  ]);
  await tx.query('INSERT INTO outbox (topic, object_id, published_at) VALUES ($1, $2, now())', ['floor', rows[0].trip]);
  await tx.query('INSERT INTO command_log (actor_id, command_id, request_hash, reply) VALUES ($1, $2, $3, $4)', [
    ...[
      'floor',
      key,
      createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      JSON.stringify({ id: rows[0].id }),
    ],
  ]);
  return rows[0].id;
}

function routes(app, pool) {
  app.get('/api/health/live', () => ({ done: true }));
  app.get(
    '/api/trips/:id',
    async ({ params }) => (await pool.query(`${READ_TRIPS} WHERE t.id = $1`, [params.id])).rows[0],
  );
  app.post('/api/bookings', { schema: { body: BOOKING_BODY } }, async (request, reply) => {
    const tx = await pool.connect();
    let id;
    try {
      await tx.query('BEGIN');
      id = await book(tx, request.body, request.headers['idempotency-key']);
      await tx.query('COMMIT');
    } finally {
      tx.release();
    }
    const booking = (await pool.query(READ_BOOKING, [id])).rows[0];
    const [trips, payments] = await Promise.all([
      pool.query(`${READ_TRIPS} WHERE t.booking_id = $1`, [id]),
      pool.query(READ_PAYMENTS, [id]),
    ]);
    void reply.code(201);
    return { ...booking, trips: trips.rows, payment: payments.rows[0] ?? null };
  });
}

answerBench({
  async listen({ databaseUrl }) {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
    const app = Fastify();
    routes(app, pool);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app.server.address().port;
  },
});
