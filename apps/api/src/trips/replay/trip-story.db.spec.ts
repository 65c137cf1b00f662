import type { TripStoryView, TripView } from '@sablon/contracts';
import type { ApiClient } from '../../testing/api-client.js';
import { startTestApi, type TestApi } from '../../testing/start-test-api.js';
import { TraceWriterService } from '../../realtime/trace-writer.service.js';
import { newPerson } from '../../testing/sign-in.js';
import { addDrivers, bookRide, GRAND_PLACE } from '../../testing/test-fleet.js';

describe('the story of a trip', () => {
  let api: TestApi;
  let sofie: { id: string; client: ApiClient };
  beforeAll(async () => {
    api = await startTestApi();
    sofie = await newPerson(api, 'sofie', 'dispatcher');
  });
  afterAll(() => api.stop());
  const sql = (text: string, ...values: unknown[]) => api.parts.database.sql.query(text, values);
  const read = async (tripId: string) =>
    (await sofie.client.get<TripStoryView>(`/api/dispatch/trips/${tripId}/story`)).body;

  it('has each driver’s track, notifications, messages, alerts and the matching decision, and audits the viewer', async () => {
    const { database, messaging } = api.parts;
    const [first, second] = await addDrivers(database, 2);
    const { tripId, bookingId } = await bookRide(database);
    const stands = (driverId = '', lat: number, at = Date.now()) =>
      messaging.positions.record({ driverId, lat, lng: GRAND_PLACE.lng, heading: null, speed: 0, at });
    const act = (what: string, body: object) =>
      sofie.client.post<TripView>(`/api/dispatch/trips/${tripId}/${what}`, body);
    stands(second?.id, 50.9);
    await act('assign', { driverId: first?.id, reason: null });
    // The first driver had it for a second: times are kept to a tenth of a second.
    await sql(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE trip_event SET at = at - interval '1 second' WHERE trip_id = '${tripId}' AND fact = 'trip.accepted'; COMMIT`);
    stands(first?.id, 50.85, Date.now() - 500);
    await act('reassign', { driverId: second?.id, reason: 'panne' });
    await sql(
      `INSERT INTO dispatch_decision (trip_id, round, settings_version, winner_driver_id, record) VALUES ($1, 1, 'v', $2, $3)`,
      tripId,
      first?.id,
      JSON.stringify({ candidates: [{ driverId: second?.id, filteredBy: 'too_far', facts: null, score: null }] }),
    );
    await sql(
      `INSERT INTO notification (recipient, kind, object_id, event, data, url) VALUES ('booking:' || $2, 'driver.found', $1, '3', '{"name": "Anna"}', '/')`,
      tripId,
      bookingId,
    );
    await sql(
      `INSERT INTO outgoing_message (kind, channel, recipient, language, data, dedupe_key, status, next_attempt_at, sent_at, expires_at)
       SELECT 'notification.sent', 'sms', '+32', 'fr', '{}', 'notification:' || id || ':sms', 'sent', NULL, now(), now() + interval '1 day' FROM notification WHERE object_id = $1`,
      tripId,
    );
    await sql(`INSERT INTO conversation (kind, trip_id, driver_id) VALUES ('trip', $1, $2)`, tripId, first?.id);
    await sql(
      `INSERT INTO chat_message (id, conversation_id, author, body) SELECT gen_random_uuid(), id, 'passenger', 'Devant la poste' FROM conversation WHERE trip_id = $1`,
      tripId,
    );
    // Only a message to the trip's driver while they hold it belongs to the story; not one before, nor one to all on shift.
    for (const [at, audience, driver] of [
      ['-1 hour', 'driver', first],
      ['0', 'driver', second],
      ['0', 'shift', second],
    ] as const)
      await sql(
        `WITH m AS (INSERT INTO staff_message (id, author_id, audience, template, written_at)
           VALUES (gen_random_uuid(), $1, $2, 'call_dispatch', clock_timestamp() + $3::interval) RETURNING id)
         INSERT INTO staff_message_reader (message_id, driver_id) SELECT id, $4 FROM m`,
        sofie.id,
        audience,
        at,
        driver?.id,
      );
    await sql(
      `INSERT INTO dispatch_alert (kind, object_key, trip_id, severity, opened_at) VALUES ('off_route', $1::text, $1::uuid, 'warn', clock_timestamp())`,
      tripId,
    );
    await api.app.get(TraceWriterService).write();
    const story = await read(tripId);
    expect(story.events.map(({ fact }) => fact)).toContain('trip.released');
    expect(story.tracks.map(({ driverId, track }) => [driverId, track.length])).toEqual([
      [first?.id, 3],
      [second?.id, 0],
    ]);
    expect(story.choices).toMatchObject([{ driverId: first?.id, fit: 0, filtered: 1, why: 'not_recorded' }]);
    expect(story.notes).toMatchObject([
      {
        kind: 'notification',
        what: 'driver.found',
        facts: { to: 'passenger', sms: 'sent', mail: null, data: { name: 'Anna' } },
      },
      { kind: 'chat', what: 'passenger', facts: { text: 'Devant la poste' } },
      { kind: 'staff_message', what: 'driver', facts: { name: 'Driver 2', template: 'call_dispatch', readAt: null } },
      { kind: 'alert', what: 'off_route', facts: { step: 'opened' } },
    ]);
    const { rows } = await sql(
      `SELECT object_id AS id FROM audit_log WHERE actor_id = $1 AND action = 'driver.trace_seen' ORDER BY object_id`,
      sofie.id,
    );
    expect(rows).toEqual([first?.id, second?.id].toSorted().map((id) => ({ id })));
  });
});
