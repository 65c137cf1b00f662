import {
  type PlannedLeg,
  type TripCommand,
  decideTrip,
  fail,
  ok,
  type ActorRole,
  type Result,
  type TripFact,
  type TripRefusal,
  type TripStatus,
  type SearchStage,
} from '@sablon/domain';
import { linkTrace, traceparent } from '@sablon/tracing';
import type { Transaction } from '../kernel/database.js';
import { postTripCompleted } from '../ledger/post-trip.js';
import { grantReferral } from '../people/referrals.js';
import type { LockedTrip } from './lock-trip.js';

/** Values that come with some commands; times are the database's unless given here. */
export interface TripChanges {
  readonly driverId?: string;
  readonly vehicleId?: string;
  readonly window?: { readonly from: Date; readonly to: Date };
  readonly promisedPickupAt?: Date;
  readonly dispatchFrom?: Date;
  readonly searchStage?: SearchStage;
  readonly nextWatchAt?: Date | null;
  /** When a driver's step counts as done, if the device reported it later (`stepTime`). */
  readonly stepAt?: Date;
  /** The new pickup time, moved with the passenger's arrival. */
  readonly pickupAt?: Date;
  /** The leg as it is after a change of its booking. */
  readonly plan?: PlannedLeg;
}

/** The value of a column: a bound parameter or an SQL expression. */
type Column = readonly [name: string, value: unknown] | readonly [name: string, value: undefined, sql: string];

const at = (name: string): Column => [name, undefined, 'clock_timestamp()'];
/** SQL for a time of ours: an ISO 8601 instant made from a `Date`, never user input. */
const stepTimeSql = ({ stepAt: reportedAt }: TripChanges): string =>
  reportedAt ? `'${reportedAt.toISOString()}'::timestamptz` : 'clock_timestamp()';
const stepAt = (name: string, changes: TripChanges): Column => [name, undefined, stepTimeSql(changes)];
const none = (name: string): Column => [name, null];

const windowOf = ({ from, to }: NonNullable<TripChanges['window']>): string =>
  `[${from.toISOString()},${to.toISOString()})`;

const taken = (c: TripChanges): readonly Column[] => [
  ['driver_id', c.driverId ?? null],
  ['vehicle_id', c.vehicleId ?? null],
  ['service_window', c.window ? windowOf(c.window) : null],
  ['promised_pickup_at', c.promisedPickupAt ?? null],
  at('accepted_at'),
  none('next_dispatch_at'),
  none('next_watch_at'),
  ['escalated', false],
];

const cancelled = (reason: string | null, role: ActorRole): readonly Column[] => [
  ['cancel_reason', reason],
  ['cancelled_by', role],
  at('cancelled_at'),
  none('next_dispatch_at'),
  none('next_watch_at'),
  ['escalated', false],
];

const replanned = ({ plan }: TripChanges): readonly Column[] =>
  plan
    ? [
        ['asap', false],
        ['pickup_at', plan.pickupAt],
        ['pickup', JSON.stringify(plan.pickup)],
        ['dropoff', JSON.stringify(plan.dropoff)],
        ['pickup_lat', plan.pickup.lat],
        ['pickup_lng', plan.pickup.lng],
        ['dropoff_lat', plan.dropoff.lat],
        ['dropoff_lng', plan.dropoff.lng],
        ['distance_meters', plan.distanceMeters],
        ['duration_seconds', plan.durationSeconds],
        ['route', JSON.stringify(plan.route)],
        ['route_quality', plan.routeQuality],
        ['fare_cents', plan.fareCents],
      ]
    : [];

const searchesFrom = (c: TripChanges): readonly Column[] => [
  ['next_dispatch_at', c.dispatchFrom ?? null],
  ['search_since', c.dispatchFrom ?? null],
  ['search_stage', 'searching'],
  ['escalated', false],
  ['next_watch_at', c.nextWatchAt ?? null],
];

/** The columns each command writes besides status, round and version. */
const WRITES: Readonly<
  Record<TripCommand, (changes: TripChanges, reason: string | null, role: ActorRole) => readonly Column[]>
> = {
  confirm: (c) => [
    ['dispatch_from', c.dispatchFrom ?? null],
    ['next_dispatch_at', c.dispatchFrom ?? null],
    ['search_since', c.dispatchFrom ?? null],
    ['next_watch_at', c.nextWatchAt ?? null],
  ],
  notify_search: (c) => [
    ['search_stage', c.searchStage ?? 'slow'],
    ['next_watch_at', c.nextWatchAt ?? null],
  ],
  escalate: (c) => [
    ['escalated', true],
    ['search_stage', c.searchStage ?? 'choices'],
    ['next_watch_at', c.nextWatchAt ?? null],
  ],
  accept: taken,
  assign: taken,
  swap_vehicle: (c) => [['vehicle_id', c.vehicleId ?? null]],
  depart: (c) => [stepAt('departed_at', c)],
  arrive: (c) => [['departed_at', undefined, `coalesce(departed_at, ${stepTimeSql(c)})`], stepAt('arrived_at', c)],
  start: (c) => [stepAt('started_at', c)],
  complete: (c) => [stepAt('completed_at', c)],
  release: (c) => [
    none('driver_id'),
    none('vehicle_id'),
    none('service_window'),
    none('promised_pickup_at'),
    none('accepted_at'),
    none('departed_at'),
    none('arrived_at'),
    ['search_stage', 'searching'],
    ['next_dispatch_at', undefined, 'greatest(dispatch_from, clock_timestamp())'],
    ['search_since', undefined, 'greatest(dispatch_from, clock_timestamp())'],
    ['next_watch_at', c.nextWatchAt ?? null],
  ],
  // An assigned trip keeps its driver and gets a new window; a waiting one searches at its new time.
  change: (c) => [
    ...replanned(c),
    ['dispatch_from', c.dispatchFrom ?? null],
    ...(c.window
      ? ([
          ['service_window', windowOf(c.window)],
          ['promised_pickup_at', c.promisedPickupAt ?? null],
        ] as const)
      : searchesFrom(c)),
  ],
  // The trip keeps its driver; its window stays where it would overlap another trip of theirs (`swap_proposal`).
  arrival_changed: (c) => [
    ...(c.pickupAt ? ([['pickup_at', c.pickupAt]] as const) : []),
    ...(c.dispatchFrom ? ([['dispatch_from', c.dispatchFrom]] as const) : []),
    ...(c.window ? ([['service_window', windowOf(c.window)]] as const) : []),
    ...(c.promisedPickupAt ? ([['promised_pickup_at', c.promisedPickupAt]] as const) : []),
    ...(c.nextWatchAt ? searchesFrom(c) : []),
  ],
  correct: () => [],
  cancel: (_, reason, role) => cancelled(reason, role),
  no_show: (_, reason, role) => cancelled(reason, role),
};

/** The SET list of a command, its parameters numbered from `first`. */
export function setList(
  command: TripCommand,
  changes: TripChanges,
  reason: string | null,
  role: ActorRole,
  first: number,
): { readonly sql: string; readonly values: unknown[] } {
  const values: unknown[] = [];
  const parts = WRITES[command](changes, reason, role).map(([name, value, sql]) => {
    if (sql) return `${name} = ${sql}`;
    values.push(value);
    const cast = name === 'service_window' ? '::tstzrange' : '';
    return `${name} = $${first + values.length - 1}${cast}`;
  });
  return { sql: parts.map((part) => `, ${part}`).join(''), values };
}

/** A transition of one trip. */
export interface TransitionRequest {
  readonly command: TripCommand;
  readonly actor: { readonly id: string | null; readonly role: ActorRole };
  readonly reason?: string | null;
  /** The version the actor saw; a newer one is refused with `trip.version_conflict`. */
  readonly expectedVersion?: number | null;
  readonly changes?: TripChanges;
  /** Stored with the event, to explain it later. No coordinates, no personal data. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The trip after the transition. */
export interface TransitionOutcome {
  readonly tripId: string;
  readonly status: TripStatus;
  readonly version: number;
  readonly round: number;
  readonly fact: TripFact;
}
export type TransitionRefusal = TripRefusal | 'trip.version_conflict';

/**
 * The only place that writes a trip's status: rule table, version + 1, event and outbox in one statement, inside the transaction
 * that locked the row (reliability.md D1, D3). The schema's guards decide in the end.
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
  const heldBy = command === 'release' ? { heldBy: trip.driverId } : {}; // the row drops the driver
  const data = JSON.stringify({ ...request.data, ...heldBy, ...(reason === null ? {} : { reason }) });
  const set = setList(command, request.changes ?? {}, reason, actor.role, 10);
  linkTrace(trip.traceparent);
  const done = await tx.query(
    `WITH moved AS (
       UPDATE trip SET status = $2::trip_status, version = $3, round = $4, updated_at = clock_timestamp(),
         traceparent = $9::text${set.sql}
       WHERE id = $1 AND version = $3 - 1 RETURNING id
     ), written AS (
       INSERT INTO trip_event (trip_id, seq, fact, status, round, at, actor_id, actor_role, data)
       SELECT id, $3, $5::text, $2::trip_status, $4, clock_timestamp(), $6::uuid, $7::text, $8::jsonb FROM moved RETURNING trip_id
     )
     INSERT INTO outbox (topic, object_id, seq, traceparent) SELECT $5::text, trip_id, $3, $9::text FROM written`,
    [trip.id, status, version, round, fact, actor.id, actor.role, data, traceparent(), ...set.values],
  );
  if (done.rowCount !== 1) throw new Error(`trip ${trip.id} moved although locked at version ${trip.version}`);
  if (status === 'completed') {
    await postTripCompleted(tx, trip.id);
    await grantReferral(tx, trip.id);
  }
  return ok({ tripId: trip.id, status, version, round, fact });
}
