import { candidateOf, type CandidateRecord, type StoredCandidate, type StoryNoteWhat } from '@sablon/domain';
import type { Sql } from '../kernel/database.js';

/** An event around a trip, besides its own events and offers. */
export type StoryNoteRow = StoryNoteWhat & {
  readonly key: string;
  readonly at: Date;
  readonly facts: Readonly<Record<string, unknown>>;
};

/** SQL: notifications: recipient (`driver`, `passenger` or `other`), kind, channels, and whether they went out. */
const NOTIFICATIONS = `SELECT 'notification:' || n.id, n.created_at, 'notification', n.kind, jsonb_build_object(
    'to', CASE WHEN d.id IS NOT NULL THEN 'driver' WHEN n.user_id = b.user_id OR n.recipient = 'booking:' || b.id THEN 'passenger' ELSE 'other' END,
    'readAt', n.read_at, 'data', n.data, 'mail', max(m.status) FILTER (WHERE m.channel = 'mail'), 'sms', max(m.status) FILTER (WHERE m.channel = 'sms'),
    'push', max(m.status) FILTER (WHERE m.channel = 'push'))
  FROM about a JOIN booking b ON b.id = a.booking_id
    JOIN notification n ON n.object_id = a.id OR n.object_id = a.booking_id
      OR n.object_id IN (SELECT c.id FROM trip_check_in c WHERE c.trip_id = a.id) OR n.object_id IN (SELECT p.id FROM payment p WHERE p.booking_id = a.booking_id)
    LEFT JOIN driver d ON d.id = n.user_id
    LEFT JOIN LATERAL (SELECT o.channel, o.status FROM outgoing_message o WHERE o.dedupe_key IN (
      SELECT 'notification:' || n.id || ':mail' UNION ALL SELECT 'notification:' || n.id || ':sms'
      UNION ALL SELECT 'notification:' || n.id || ':push:' || s.id FROM push_subscription s WHERE s.user_id = n.user_id)) AS m ON true
  GROUP BY n.id, d.id, b.user_id, b.id`;
const PAYMENTS = `SELECT 'payment:' || p.id || ':' || step.what, step.at, 'payment', step.what,
    jsonb_build_object('cents', p.amount_cents, 'purpose', p.purpose, 'method', p.method_type, 'failure', p.failure_code)
  FROM about a JOIN payment p ON p.booking_id = a.booking_id AND (p.trip_id IS NULL OR p.trip_id = a.id)
    CROSS JOIN LATERAL (VALUES ('created', p.created_at), ('declined', p.declined_at),
      (p.status::text, CASE WHEN p.status::text NOT IN ('created', 'declined') THEN p.updated_at END)) AS step(what, at)
  WHERE step.at IS NOT NULL`;
const REFUNDS = `SELECT 'refund:' || r.id, r.updated_at, 'refund', r.status, jsonb_build_object('cents', r.cents, 'reason', r.reason)
  FROM about a JOIN payment p ON p.booking_id = a.booking_id JOIN refund r ON r.payment_id = p.id AND (r.trip_id IS NULL OR r.trip_id = a.id)`;
const CHECK_INS = `SELECT 'check_in:' || c.id || ':' || step.what, step.at, 'check_in', step.what, jsonb_build_object('name', u.first_name || ' ' || u.last_name)
  FROM about a JOIN trip_check_in c ON c.trip_id = a.id JOIN app_user u ON u.id = c.driver_id
    CROSS JOIN LATERAL (VALUES ('asked', c.asked_at), ('seen', c.seen_at), ('confirmed', c.checked_in_at), ('overdue', c.overdue_notified_at),
      ('taken_back', c.taken_back_at)) AS step(what, at)
  WHERE step.at IS NOT NULL`;
const DELAYS = `SELECT 'delay:' || d.id, d.at, 'delay', d.reason, jsonb_build_object('minutes', d.minutes)
  FROM about a JOIN trip_delay d ON d.trip_id = a.id`;
const CHANGES = `SELECT 'change:' || c.id, c.created_at, 'change', c.status, '{}'::jsonb FROM about a JOIN booking_change c ON c.booking_id = a.booking_id`;
const ARRIVALS = `SELECT 'arrival:' || t.trip_id, f.observed_at, 'arrival', f.status, jsonb_build_object('number', t.number, 'expectedAt',
    coalesce(f.actual_at, f.estimated_at, f.scheduled_at), 'source', f.source)
  FROM about a JOIN trip_arrival t ON t.trip_id = a.id JOIN followed_arrival f ON f.id = t.arrival_id`;

const CHATS = `SELECT 'chat:' || m.id, m.at, 'chat', m.author, jsonb_build_object('name', u.first_name, 'text', m.body)
  FROM about a JOIN conversation c ON c.kind = 'trip' AND c.trip_id = a.id JOIN chat_message m ON m.conversation_id = c.id
    LEFT JOIN app_user u ON u.id = m.author_id`;
/** SQL: dispatch's messages to a single driver while they had the trip. */
const STAFF_MESSAGES = `SELECT 'staff_message:' || m.id, m.written_at, 'staff_message', m.audience, jsonb_build_object('name', u.first_name || ' ' || u.last_name,
    'by', w.first_name || ' ' || w.last_name, 'template', m.template, 'words', m.words, 'readAt', r.read_at)
  FROM about a JOIN held h ON true JOIN staff_message_reader r ON r.driver_id = h.driver_id
    JOIN staff_message m ON m.id = r.message_id AND m.audience = 'driver' AND m.written_at BETWEEN h."from" AND coalesce(h."to", 'infinity')
    JOIN app_user u ON u.id = r.driver_id JOIN app_user w ON w.id = m.author_id`;
const ALERTS = `SELECT 'alert:' || d.id || ':' || step.what, step.at, 'alert', d.kind, jsonb_build_object('step', step.what)
  FROM about a JOIN dispatch_alert d ON d.trip_id = a.id AND d.opened_at IS NOT NULL
    CROSS JOIN LATERAL (VALUES ('opened', d.opened_at), ('closed', d.closed_at), ('cleared', d.cleared_at)) AS step(what, at)
  WHERE step.at IS NOT NULL`;
const ALARMS = `SELECT 'safety:' || e.id, e.at, 'safety', CASE WHEN e.kind IN ('closed', 'cancelled') THEN 'ended' ELSE e.kind END,
    jsonb_build_object('side', s.side)
  FROM about a JOIN safety_alarm s ON s.trip_id = a.id JOIN safety_evidence e ON e.alarm_id = s.id AND e.kind <> 'position'`;

/** SQL: the drivers of trip $1, each from setting out, or `liveWindowMinutes` ($2) before the pickup, to its end or release. */
const HOLDERS = `SELECT coalesce((e.next->>'heldBy')::uuid, t.driver_id) AS driver_id, coalesce(e.ended, t.completed_at, t.cancelled_at) AS "to",
    CASE WHEN t.asap THEN e.at ELSE greatest(e.at, least(coalesce(t.departed_at, 'infinity'), t.pickup_at - make_interval(mins => $2))) END AS "from"
  FROM trip t JOIN LATERAL (SELECT x.at, n.at AS ended, n.data AS next FROM trip_event x
      LEFT JOIN LATERAL (SELECT r.at, r.data FROM trip_event r WHERE r.trip_id = x.trip_id AND r.seq > x.seq AND r.fact = 'trip.released'
        ORDER BY r.seq LIMIT 1) AS n ON true
    WHERE x.trip_id = t.id AND x.fact = 'trip.accepted') AS e ON true
  WHERE t.id = $1`;

const NOTES = [
  NOTIFICATIONS,
  PAYMENTS,
  REFUNDS,
  CHECK_INS,
  DELAYS,
  CHANGES,
  ARRIVALS,
  CHATS,
  STAFF_MESSAGES,
  ALERTS,
  ALARMS,
];

/** Every message, payment, question and change around a trip, oldest first. */
export async function readStoryNotes(sql: Sql, tripId: string, liveWindowMinutes: number): Promise<StoryNoteRow[]> {
  const { rows } = await sql.query<StoryNoteRow>(
    `WITH about AS (SELECT t.id, t.booking_id FROM trip t WHERE t.id = $1), held AS (${HOLDERS})
     SELECT * FROM (${NOTES.join(' UNION ALL ')}) AS story(key, at, kind, what, facts) ORDER BY at, key`,
    [tripId, liveWindowMinutes],
  );
  return rows;
}

/** A round that chose a driver for the trip. */
export interface StoryChoiceRow {
  readonly at: Date;
  readonly driverId: string;
  readonly driverName: string;
  readonly candidates: readonly CandidateRecord[];
}

/** The rounds that chose a driver for the trip, oldest first, for each driver the last. */
export async function readStoryChoices(sql: Sql, tripId: string): Promise<StoryChoiceRow[]> {
  const { rows } = await sql.query<Omit<StoryChoiceRow, 'candidates'> & { candidates: readonly StoredCandidate[] }>(
    `SELECT * FROM (SELECT DISTINCT ON (d.winner_driver_id) d.at, d.winner_driver_id AS "driverId",
         u.first_name || ' ' || u.last_name AS "driverName", d.record->'candidates' AS candidates
       FROM dispatch_decision d JOIN app_user u ON u.id = d.winner_driver_id WHERE d.trip_id = $1
       ORDER BY d.winner_driver_id, d.at DESC) AS won ORDER BY at`,
    [tripId],
  );
  return rows.map((row) => ({ ...row, candidates: row.candidates.map(candidateOf) }));
}

/** When a driver had a trip in hand; `to` null = still. */
export interface StoryHoldRow {
  readonly driverId: string;
  readonly driverName: string;
  readonly from: Date;
  readonly to: Date | null;
}

/** The trip's drivers, each from setting out, or twenty minutes before the pickup, to its end or release. */
export async function readStoryHolds(sql: Sql, tripId: string, liveWindowMinutes: number): Promise<StoryHoldRow[]> {
  const { rows } = await sql.query<StoryHoldRow>(
    `SELECT h.driver_id AS "driverId", u.first_name || ' ' || u.last_name AS "driverName", h."from", h."to"
     FROM (${HOLDERS}) AS h JOIN app_user u ON u.id = h.driver_id ORDER BY h."from"`,
    [tripId, liveWindowMinutes],
  );
  return rows;
}
