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
} from '@sablon/domain';
import { settleCancellation } from '../bookings/cancel-trip.js';
import type { Transaction } from '../database/database.js';
import { driverIsFree } from '../drivers/drive-trip.js';
import { readTariffs } from '../tariffs/read-tariffs.js';
import { lockTrip, type LockedTrip } from '../trips/lock-trip.js';
import { transition } from '../trips/transition.js';
import { readMarks } from './trip-marks.js';

/** Where the driver's device is, and how old that fix is in seconds. */
export type HerePlace = LatLng & { readonly ageSeconds: number };

/** When the free waiting of a trip ends by its tariff; null before the driver arrived. */
export async function freeWaitingOf(tx: Transaction, trip: LockedTrip): Promise<Date | null> {
  if (trip.arrivedAt === null) return null;
  const { rows } = await tx.query<{ kind: string }>(`SELECT pickup->>'kind' AS kind FROM trip WHERE id = $1`, [
    trip.id,
  ]);
  const tariff = tariffInForce((await readTariffs(tx)).tariffs, trip.pickupAt);
  if (!tariff.ok) throw new Error(`trip ${trip.id}: ${tariff.error.code}`);
  const kind = waitingKindOf({ asap: trip.asap, pickupKind: rows[0]?.kind ?? '' });
  return freeWaitingUntil(tariff.value.rates, { kind, pickupAt: trip.pickupAt, arrivedAt: trip.arrivedAt });
}

/**
 * The driver in charge says that nobody came: the trip ends, all of its price is kept, with the proof of it in the same
 * transaction. `request.not_found`, `trip.*`, `no_show.*`.
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
    data: { cost: cost.value.reason, feeCents: cost.value.feeCents },
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

/** Whether a driver may call his passenger absent now; `obstacle` is the code of what is missing. `request.not_found`. */
export async function readNoShowStanding(
  tx: Transaction,
  tripId: string,
  driverId: string,
  here: HerePlace | null,
): Promise<
  Result<{ readonly freeUntil: Date | null; readonly contactAttempts: number; readonly obstacle: string | null }>
> {
  const locked = await lockTrip(tx, tripId);
  if (!locked.ok || locked.value.driverId !== driverId) return fail('request.not_found');
  const { status, arrivedAt, fareCents: totalCents, now } = locked.value;
  const freeUntil = await freeWaitingOf(tx, locked.value);
  const cost = noShowCost({ status, arrivedAt, freeWaitingUntil: freeUntil, totalCents, now });
  const proof = await checkProof(tx, locked.value, driverId, here);
  const marks = await readMarks(tx, tripId, driverId);
  return ok({
    freeUntil,
    contactAttempts: marks.filter(({ kind }) => kind.startsWith('contact_')).length,
    obstacle: !cost.ok ? cost.error.code : proof.ok ? null : proof.error.code,
  });
}

async function checkProof(
  tx: Transaction,
  trip: LockedTrip,
  driverId: string,
  here: HerePlace | null,
): Promise<Result<null>> {
  const { rows } = await tx.query<LatLng>('SELECT pickup_lat AS lat, pickup_lng AS lng FROM trip WHERE id = $1', [
    trip.id,
  ]);
  const [pickup] = rows;
  if (!pickup) return fail('request.not_found');
  const marks = await readMarks(tx, trip.id, driverId);
  const arrival = marks.find(({ kind, lat }) => kind === 'arrived' && lat !== null);
  const contacts = marks.filter(
    ({ kind, at }) => kind.startsWith('contact_') && trip.arrivedAt && at >= trip.arrivedAt,
  );
  const place = arrival && arrival.lat !== null && arrival.lng !== null ? { lat: arrival.lat, lng: arrival.lng } : null;
  return checkNoShowProof({ pickup, arrivedAt: place, here, contactAttempts: contacts.length });
}
