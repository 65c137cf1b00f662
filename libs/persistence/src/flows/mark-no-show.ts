import {
  checkNoShowProof,
  fail,
  freeWaitingUntil,
  noShowCost,
  ok,
  tariffInForce,
  waitingKindOf,
  type LatLng,
  type Result,
  type TripStatus,
  type NoShowCode,
  type NoShowProofCode,
} from '@sablon/domain';
import { landedAtOf } from '../trips/arrival-of-trip.js';
import { costForBooking, settleCancellation } from './cancel-trip.js';
import type { Sql, Transaction } from '../kernel/database.js';
import { driverIsFree } from './drive-trip.js';
import { readTariffs } from '../money/tariffs/add-version.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';
import { readMarks } from '../money/fees/trip-marks.js';

/** Position of the driver's device, and the age of that fix in seconds. */
export type HerePlace = LatLng & { readonly ageSeconds: number };

type AwaitedTrip = Pick<LockedTrip, 'id' | 'asap' | 'pickupAt' | 'arrivedAt'>;

/**
 * End of a trip's free waiting by its tariff; null before the driver has arrived. It begins when the passenger could know of the
 * car: an arrival reported later counts from the report (decision 0033).
 */
export async function freeWaitingOf(sql: Sql, trip: AwaitedTrip): Promise<Date | null> {
  if (trip.arrivedAt === null) return null;
  const { rows } = await sql.query<{ reportedAt: Date | null }>(
    `SELECT max(e.at) AS "reportedAt" FROM trip_event e JOIN trip t ON t.id = e.trip_id AND t.round = e.round
     WHERE e.trip_id = $1 AND e.fact = 'trip.arrived' AND e.data ? 'happenedAt'`,
    [trip.id],
  );
  const arrivedAt = new Date(Math.max(trip.arrivedAt.getTime(), rows[0]?.reportedAt?.getTime() ?? 0));
  return (await freeWaitingFrom(sql, { ...trip, arrivedAt })).freeUntil;
}

/**
 * The clock by which waiting is charged (`recordWaiting`): free until then, and integer cents for each further minute. It counts
 * from the arrival, whenever that was reported.
 */
export interface WaitingClock {
  readonly freeUntil: Date;
  readonly perMinuteCents: number;
}

/** The waiting clock with the price after it, while the driver waits; null at any other time, and where the tariff is unknown. */
export async function waitingClockOf(
  sql: Sql,
  trip: AwaitedTrip & { readonly status: TripStatus },
): Promise<WaitingClock | null> {
  if (trip.status !== 'accepted' || trip.arrivedAt === null) return null;
  const clock = await clockFrom(sql, { ...trip, arrivedAt: trip.arrivedAt });
  return clock.ok ? clock.value : null;
}

/**
 * Earliest end of free waiting, as shown to the passenger, who also sees it when they have landed before their driver is there.
 * Null while neither has arrived.
 */
export async function freeWaitingAsReported(sql: Sql, trip: AwaitedTrip): Promise<Date | null> {
  const { arrivedAt } = trip;
  if (arrivedAt !== null) return (await freeWaitingFrom(sql, { ...trip, arrivedAt })).freeUntil;
  if ((await landedAtOf(sql, trip.id)) === null) return null;
  return (await freeWaitingFrom(sql, { ...trip, arrivedAt: trip.pickupAt })).freeUntil;
}

async function freeWaitingFrom(sql: Sql, trip: AwaitedTrip & { readonly arrivedAt: Date }): Promise<WaitingClock> {
  const clock = await clockFrom(sql, trip);
  if (!clock.ok) throw new Error(`trip ${trip.id}: ${clock.error.code}`);
  return clock.value;
}

async function clockFrom(sql: Sql, trip: AwaitedTrip & { readonly arrivedAt: Date }): Promise<Result<WaitingClock>> {
  const { rows } = await sql.query<{ kind: string }>(`SELECT pickup->>'kind' AS kind FROM trip WHERE id = $1`, [
    trip.id,
  ]);
  const tariff = tariffInForce((await readTariffs(sql)).tariffs, trip.pickupAt);
  if (!tariff.ok) return tariff;
  const kind = waitingKindOf({ asap: trip.asap, pickupKind: rows[0]?.kind ?? '' });
  const landedAt = await landedAtOf(sql, trip.id);
  const { rates } = tariff.value;
  const freeUntil = freeWaitingUntil(rates, { kind, pickupAt: trip.pickupAt, arrivedAt: trip.arrivedAt, landedAt });
  return ok({ freeUntil, perMinuteCents: rates.waiting.perMinuteCents });
}

/**
 * The trip's driver reports a no-show: the trip ends and its full price is kept where there is a payer, with the evidence in the
 * same transaction. `request.not_found`, `trip.*`, `no_show.*`.
 */
export async function markNoShow(
  tx: Transaction,
  tripId: string,
  driverId: string,
  here: HerePlace | null,
): Promise<Result<{ readonly tripId: string }>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok || locked.value.driverId !== driverId) return fail('request.not_found');
  const trip = locked.value;
  const freeUntil = await freeWaitingOf(tx, trip);
  const { status, arrivedAt, fareCents: totalCents, now } = trip;
  const cost = noShowCost({ status, arrivedAt, freeWaitingUntil: freeUntil, totalCents, now });
  if (!cost.ok) return cost;
  const proven = await checkProof(tx, trip, driverId, here);
  if (!proven.ok) return proven;
  const moved = await transition(tx, trip, {
    command: 'no_show',
    actor: { id: driverId, role: 'driver' },
    reason: 'passenger.no_show',
    data: { cost: cost.value.reason, feeCents: (await costForBooking(tx, trip.bookingId, cost.value)).feeCents },
  });
  if (!moved.ok) return moved;
  await settleCancellation(tx, trip, cost.value, {
    kind: 'no_show',
    ...(here ? { waitedOutAt: here } : {}),
    ...(freeUntil ? { freeWaitingUntil: freeUntil } : {}),
  });
  await driverIsFree(tx, driverId);
  return ok({ tripId });
}

/** Whether a driver may report a no-show now. */
export interface NoShowStanding {
  readonly freeUntil: Date | null;
  /** Null when the driver is not waiting. */
  readonly clock: WaitingClock | null;
  readonly contactAttempts: number;
  /** The code of the missing condition. */
  readonly obstacle: NoShowCode | NoShowProofCode | null;
  /** Integer cents that would be kept of the price; 0 where there is no payer. */
  readonly retainedCents: number;
}

/** The no-show conditions of a waiting driver, without changing anything. `request.not_found`. */
export async function readNoShowStanding(
  tx: Transaction,
  tripId: string,
  driverId: string,
  here: HerePlace | null,
): Promise<Result<NoShowStanding>> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok || locked.value.driverId !== driverId) return fail('request.not_found');
  const { status, arrivedAt, fareCents: totalCents, now } = locked.value;
  const freeUntil = await freeWaitingOf(tx, locked.value);
  const cost = noShowCost({ status, arrivedAt, freeWaitingUntil: freeUntil, totalCents, now });
  const proof = await checkProof(tx, locked.value, driverId, here);
  const marks = await readMarks(tx, tripId, driverId);
  return ok({
    freeUntil,
    clock: await waitingClockOf(tx, locked.value),
    contactAttempts: marks.filter(({ kind }) => kind.startsWith('contact_')).length,
    obstacle: !cost.ok ? cost.error.code : proof.ok ? null : proof.error.code,
    retainedCents: cost.ok ? (await costForBooking(tx, locked.value.bookingId, cost.value)).feeCents : 0,
  });
}

async function checkProof(
  tx: Transaction,
  trip: LockedTrip,
  driverId: string,
  here: HerePlace | null,
): Promise<Result<null, NoShowProofCode>> {
  const { rows } = await tx.query<LatLng>('SELECT pickup_lat AS lat, pickup_lng AS lng FROM trip WHERE id = $1', [
    trip.id,
  ]);
  const [pickup] = rows;
  if (!pickup) throw new Error(`trip ${trip.id} has no pickup`);
  const marks = await readMarks(tx, trip.id, driverId);
  // First known position since the arrival: for an arrival reported later, that may be a moment after the report.
  const since = marks.findIndex(({ kind }) => kind === 'arrived');
  const arrival = since < 0 ? undefined : marks.slice(since).find(({ lat }) => lat !== null);
  const contacts = marks.filter(
    ({ kind, at, happenedAt }) => kind.startsWith('contact_') && trip.arrivedAt && (happenedAt ?? at) >= trip.arrivedAt,
  );
  const place = arrival && arrival.lat !== null && arrival.lng !== null ? { lat: arrival.lat, lng: arrival.lng } : null;
  return checkNoShowProof({ pickup, arrivedAt: place, here, contactAttempts: contacts.length });
}
