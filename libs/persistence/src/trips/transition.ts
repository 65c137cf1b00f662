import {
  decideTrip,
  fail,
  ok,
  type ActorRole,
  type Result,
  type TripCommand,
  type TripFact,
  type TripRefusal,
  type TripStatus,
} from '@sablon/domain';
import type { Transaction } from '../kernel/database.js';
import { postTripCompleted } from '../ledger/post-trip.js';
import { grantReferral } from '../people/referrals.js';
import type { LockedTrip } from './lock-trip.js';
import { setList, type TripChanges } from './trip-changes.js';

/** One move of one trip. */
export interface TransitionRequest {
  readonly command: TripCommand;
  readonly actor: { readonly id: string | null; readonly role: ActorRole };
  readonly reason?: string | null;
  /** The version the actor saw; a newer one is refused with `trip.version_conflict`. */
  readonly expectedVersion?: number | null;
  readonly changes?: TripChanges;
  /** Kept with the event: what explains it later. No coordinates, no personal data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The trip after the move. */
export interface TransitionOutcome {
  readonly tripId: string;
  readonly status: TripStatus;
  readonly version: number;
  readonly round: number;
  readonly fact: TripFact;
}
export type TransitionRefusal = TripRefusal | 'trip.version_conflict';

/**
 * The only place that writes a trip's status: rule table, version + 1, event and outbox in one statement, inside the
 * transaction that locked the row (reliability.md D1, D3). The schema's guards have the last word.
 */
export async function transition(
  tx: Transaction,
  trip: LockedTrip,
  request: TransitionRequest,
): Promise<Result<TransitionOutcome, TransitionRefusal>> {
  const { command, actor, reason = null, expectedVersion = null } = request;
  if (expectedVersion !== null && expectedVersion !== trip.version)
    return fail('trip.version_conflict', { expected: expectedVersion, version: trip.version });
  const decided = decideTrip(trip, command, actor.role, reason);
  if (!decided.ok) return decided;
  const { status, round, fact } = decided.value;
  const version = trip.version + 1;
  const heldBy = command === 'release' ? { heldBy: trip.driverId } : {}; // the row forgets him
  const data = JSON.stringify({ ...request.data, ...heldBy, ...(reason === null ? {} : { reason }) });
  const set = setList(command, request.changes ?? {}, reason, actor.role, 9);
  const done = await tx.query(
    `WITH moved AS (
       UPDATE trip SET status = $2::trip_status, version = $3, round = $4, updated_at = clock_timestamp()${set.sql}
       WHERE id = $1 AND version = $3 - 1 RETURNING id
     ), written AS (
       INSERT INTO trip_event (trip_id, seq, fact, status, round, at, actor_id, actor_role, data)
       SELECT id, $3, $5::text, $2::trip_status, $4, clock_timestamp(), $6::uuid, $7::text, $8::jsonb FROM moved RETURNING trip_id
     )
     INSERT INTO outbox (topic, object_id, seq) SELECT $5::text, trip_id, $3 FROM written`,
    [trip.id, status, version, round, fact, actor.id, actor.role, data, ...set.values],
  );
  if (done.rowCount !== 1) throw new Error(`trip ${trip.id} moved although locked at version ${trip.version}`);
  if (status === 'completed') {
    await postTripCompleted(tx, trip.id);
    await grantReferral(tx, trip.id);
  }
  return ok({ tripId: trip.id, status, version, round, fact });
}
