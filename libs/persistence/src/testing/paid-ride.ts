import { randomUUID } from 'node:crypto';
import { HOUR_MS, type TripCommand, type TripPlace } from '@sablon/domain';
import { createBooking } from '../bookings/create-booking.js';
import type { Database, Transaction } from '../kernel/database.js';
import { applyPayment, storeProviderPayment } from '../flows/apply-payment.js';
import { startPayment } from '../money/payments/payment-ops.js';
import { lockTrip, plannedWindow } from '../trips/lock-trip.js';
import { transition } from '../trips/trip-changes.js';

const place = (placeId: string, lat: number, lng: number): TripPlace => {
  const name = { fr: placeId, nl: placeId, en: placeId };
  return { placeId, kind: 'street', label: name, detail: name, lat, lng };
};
const PICKUP = place('Grand-Place', 50.8467, 4.3525);
const DROPOFF = place('Bruxelles-Midi', 50.8357, 4.3365);

/** A booking of one leg per fare, in integer cents, VAT 6 % included; an hour or more ahead by default. */
export function book(
  tx: Transaction,
  faresCents: readonly number[],
  options: { readonly userId?: string | null; readonly onAccount?: boolean; readonly inHours?: number } = {},
): Promise<{ readonly id: string; readonly tripIds: readonly string[] }> {
  const { userId = null, onAccount = false, inHours = 3 } = options;
  return createBooking(tx, {
    quoteId: randomUUID(),
    userId,
    guest: userId ? null : { email: 'g@voorbeeld.test', phone: '+32470000000', firstName: 'Gast', lastName: 'Eén' },
    language: 'nl',
    service: 'transport',
    tripType: faresCents.length > 1 ? 'return' : 'one_way',
    vehicleClass: 'economy',
    passengers: 1,
    bags: 0,
    details: {},
    totalCents: faresCents.reduce((sum, cents) => sum + cents, 0),
    priceBreakdown: { legs: faresCents.map(() => ({ vat: { vatPercent: 6 } })) },
    onAccount,
    createdBy: { id: userId, role: userId ? 'passenger' : 'guest' },
    holdMinutes: 15,
    legs: faresCents.map((fareCents, index) => ({
      pickupAt: new Date(Date.now() + (inHours + index * 5) * HOUR_MS),
      asap: false,
      pickup: PICKUP,
      dropoff: DROPOFF,
      distanceMeters: 3_000,
      durationSeconds: 600,
      route: [PICKUP, DROPOFF],
      routeQuality: 'approximate',
      fareCents,
    })),
  });
}

/** The provider captures the money for a booking; returns the payment's id. */
export async function pay(tx: Transaction, bookingId: string): Promise<string> {
  const started = await startPayment(tx, bookingId);
  if (!started.ok) throw new Error(started.error.code);
  return settle(tx, started.value.paymentId);
}

/** The provider captures the money of an open payment. */
export async function settle(tx: Transaction, paymentId: string): Promise<string> {
  const { rows } = await tx.query<{ cents: number }>('SELECT amount_cents AS cents FROM payment WHERE id = $1', [
    paymentId,
  ]);
  const providerId = `pi_${randomUUID()}`;
  await storeProviderPayment(tx, paymentId, providerId, 'secret');
  const seen = {
    providerId,
    capturedCents: rows[0]?.cents ?? 0,
    methodType: 'card',
    card: { brand: 'visa', last4: '4242' },
    failureCode: null,
  };
  await applyPayment(tx, paymentId, { ...seen, status: 'succeeded' });
  return paymentId;
}

/** A demo driver accepts the trip and moves it on by the given commands. */
export async function drive(
  tx: Transaction,
  tripId: string,
  index: number,
  ...commands: readonly TripCommand[]
): Promise<string> {
  const { rows } = await tx.query<{ driverId: string; vehicleId: string }>(
    `SELECT d.id AS "driverId", d.vehicle_id AS "vehicleId" FROM driver d JOIN app_user u ON u.id = d.id WHERE u.email = $1`,
    [`chauffeur${index}@sablon.test`],
  );
  const driver = rows[0];
  if (!driver) throw new Error(`no demo driver ${index}`);
  for (const command of ['accept', ...commands] as const) {
    const trip = await lockTrip(tx, tripId);
    if (!trip.ok) throw new Error(trip.error.code);
    const moved = await transition(tx, trip.value, {
      command,
      actor: { id: driver.driverId, role: 'driver' },
      changes: command === 'accept' ? { ...driver, ...plannedWindow(trip.value, 300) } : {},
    });
    if (!moved.ok) throw new Error(`${command}: ${moved.error.code}`);
  }
  return driver.driverId;
}

/** A whole trip: booked, paid, driven. */
export function completedRide(
  database: Database,
  faresCents: readonly number[],
  options: Parameters<typeof book>[2] & { readonly driver?: number } = {},
): Promise<{ readonly bookingId: string; readonly tripIds: readonly string[]; readonly driverId: string }> {
  return database.transaction(async (tx) => {
    const { id: bookingId, tripIds } = await book(tx, faresCents, options);
    if (!options.onAccount) await pay(tx, bookingId);
    let driverId = '';
    for (const tripId of tripIds)
      driverId = await drive(tx, tripId, options.driver ?? 2, 'arrive', 'start', 'complete');
    return { bookingId, tripIds, driverId };
  });
}
