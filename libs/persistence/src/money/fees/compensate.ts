import { compensationFor, type ActorRole, type CompensationDue, type Failing } from '@sablon/domain';
import type { Transaction } from '../../kernel/database.js';
import { writeEntry } from '../../ledger/write-entry.js';
import { writeOutbox } from '../../kernel/outbox.js';
import { giveBack } from '../tariffs/give-back.js';
import type { LockedTrip } from '../../trips/lock-trip.js';

/** A passenger's promised arrival and the ways to pay them. */
interface Passenger {
  readonly userId: string | null;
  readonly paid: boolean;
  readonly everAccepted: boolean;
  readonly firstPromise: Date | null;
}

/**
 * We cancelled a trip, or found no driver although one had been promised: pays the compensation from the settings' table. None
 * when the passenger cancelled, never paid, or asked us to cancel.
 */
export async function compensateCancellation(
  tx: Transaction,
  trip: LockedTrip,
  by: {
    readonly actor: { readonly role: ActorRole };
    readonly reason: string;
    readonly onPassengersBehalf?: boolean;
  },
): Promise<void> {
  const { role } = by.actor;
  const staff = role === 'dispatcher' || role === 'admin';
  if ((!staff && role !== 'system') || by.onPassengersBehalf) return;
  const passenger = await passengerOf(tx, trip);
  if (!passenger.paid) return;
  // Without a promise, a search that found no driver is refunded in full and owes no more.
  if (staff) await compensate(tx, trip, passenger, { reason: 'cancelled_by_us' });
  else if (passenger.everAccepted) await compensate(tx, trip, passenger, { reason: 'no_driver_after_promise' });
}

/** The driver came later than first promised: pays the compensation, once the trip is over. */
export async function compensateLateness(tx: Transaction, trip: LockedTrip): Promise<void> {
  const passenger = await passengerOf(tx, trip);
  const promisedAt = passenger.firstPromise ?? trip.promisedPickupAt;
  if (!passenger.paid || promisedAt === null || trip.arrivedAt === null) return;
  await compensate(tx, trip, passenger, { reason: 'driver_late', promisedAt, arrivedAt: trip.arrivedAt });
}

/** The promised window of a planned ride passed without a car: pays the compensation at once. Returns whether it was due and paid. */
export async function compensateBrokenPromise(tx: Transaction, trip: LockedTrip): Promise<boolean> {
  const passenger = await passengerOf(tx, trip);
  return passenger.paid && compensate(tx, trip, passenger, { reason: 'promise_broken' });
}

/** What was paid for the broken promise of a trip; what is due for its lateness comes on top, less this. */
async function paidForPromise(tx: Transaction, trip: LockedTrip): Promise<number> {
  const { rows } = await tx.query<{ cents: number }>(
    "SELECT cents FROM compensation WHERE trip_id = $1 AND reason = 'promise_broken'",
    [trip.id],
  );
  return rows[0]?.cents ?? 0;
}

async function compensate(tx: Transaction, trip: LockedTrip, to: Passenger, failing: Failing): Promise<boolean> {
  const whole = compensationFor(failing, trip.fareCents);
  const due = whole && { ...whole, cents: whole.cents - (await paidForPromise(tx, trip)) };
  if (!due || due.cents <= 0) return false;
  const form = to.userId ? 'credit' : 'refund';
  if (form === 'refund' && !(await canRefund(tx, trip, due))) return false;
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO compensation (trip_id, reason, form, user_id, cents, late_minutes) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (trip_id, reason) DO NOTHING RETURNING id`,
    [trip.id, due.reason, form, to.userId, due.cents, due.lateMinutes],
  );
  const id = rows[0]?.id;
  if (!id) return false; // compensated before
  const { cents } = due;
  const source = `compensation:${trip.id}:${due.reason}`;
  const about = { source, bookingId: trip.bookingId, tripId: trip.id };
  if (to.userId) {
    // Credit belongs to the account, not to the booking.
    await writeEntry(tx, {
      ...about,
      fact: { kind: 'credit_granted', cents, userId: to.userId, cause: 'compensation' },
    });
  } else {
    await writeEntry(tx, { ...about, fact: { kind: 'compensation_owed', cents } });
    const { bookingId, id: tripId } = trip;
    await giveBack(tx, { bookingId, tripId, cents, reason: `compensation.${due.reason}`, key: id });
  }
  await writeOutbox(tx, [{ topic: 'compensation.granted', objectId: id }]);
  return true;
}

/** A passenger without an account gets a refund, which only works while enough of their payment is left. */
async function canRefund(tx: Transaction, trip: LockedTrip, { cents }: CompensationDue): Promise<boolean> {
  const { rows } = await tx.query<{ left: number }>(
    `SELECT (coalesce(sum(p.captured_cents), 0) - coalesce((SELECT sum(r.cents) FROM refund r JOIN payment q ON q.id = r.payment_id
       WHERE q.booking_id = $1 AND r.status <> 'failed' AND q.purpose <> 'tip'), 0))::int AS left
     FROM payment p WHERE p.booking_id = $1 AND p.status = 'succeeded' AND p.purpose <> 'tip'`,
    [trip.bookingId],
  );
  return (rows[0]?.left ?? 0) >= cents;
}

/** The earliest arrival promised with a driver, never before the agreed pickup of a planned trip. */
async function passengerOf(tx: Transaction, trip: LockedTrip): Promise<Passenger> {
  const { rows } = await tx.query<Passenger>(
    `SELECT b.user_id AS "userId", (b.paid_at IS NOT NULL OR b.payment_requirement = 'on_account') AS paid,
       coalesce(a.times, 0) > 0 AS "everAccepted",
       CASE WHEN t.asap THEN a.promise ELSE greatest(t.pickup_at, a.promise) END AS "firstPromise"
     FROM trip t JOIN booking b ON b.id = t.booking_id
     LEFT JOIN LATERAL (SELECT count(*) AS times, min(e.at + make_interval(secs => (e.data->>'etaSeconds')::float8)) AS promise
       FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.accepted') a ON true
     WHERE t.id = $1`,
    [trip.id],
  );
  if (!rows[0]) throw new Error(`trip ${trip.id} does not exist`);
  return rows[0];
}
