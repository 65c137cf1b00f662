import { randomUUID } from 'node:crypto';
import type { TripPlace } from '@sablon/domain';
import { confirmTrips, createBooking, openOffer, type Database } from '@sablon/persistence';

const place = (placeId: string, lat: number, lng: number): TripPlace => {
  const name = { fr: placeId, nl: placeId, en: placeId };
  return { placeId, kind: 'street', label: name, detail: name, lat, lng };
};
export const GRAND_PLACE = place('Grand-Place', 50.8467, 4.3525);
export const MIDI = place('Bruxelles-Midi', 50.8357, 4.3365);

/** Creates `count` approved drivers on shift, each in their own car; returns driver and vehicle. */
export async function addDrivers(
  { sql }: Database,
  count: number,
): Promise<readonly { readonly id: string; readonly vehicleId: string }[]> {
  const mark = randomUUID().slice(0, 8);
  const { rows } = await sql.query<{ id: string; vehicleId: string }>(
    `WITH n AS (SELECT i, gen_random_uuid() AS d, gen_random_uuid() AS v FROM generate_series(1, $1::int) AS i),
     u AS (INSERT INTO app_user (id, email, phone, first_name, last_name, password_hash, role, language)
       SELECT d, 'driver' || i || '-' || $2 || '@voorbeeld.test', '+3220000000', 'Driver', i::text, 'x', 'driver', 'nl' FROM n RETURNING id),
     c AS (INSERT INTO vehicle (id, plate, model, colour, vehicle_class, seats, bags, features, first_registered_on)
       SELECT v, 'T-' || $2 || '-' || i, 'Octavia', 'black', 'economy', 4, 2, '{}', current_date FROM n RETURNING id)
     SELECT n.d AS id, n.v AS "vehicleId" FROM n, (SELECT count(*) FROM u) AS a, (SELECT count(*) FROM c) AS b`,
    [count, mark],
  );
  await sql.query(
    `INSERT INTO driver (id, status, licence_area, licence_number, vehicle_id, shift, shift_since)
     SELECT r.id, 'approved', 'brussels', left(r.id::text, 12), r."vehicleId", 'on', now()
     FROM jsonb_to_recordset($1) AS r(id uuid, "vehicleId" uuid)`,
    [JSON.stringify(rows)],
  );
  return rows;
}

/** A ride's details for a test; the rest takes defaults. */
export interface TestRide {
  readonly userId?: string | null;
  /** Minutes from now; null = as soon as possible. */
  readonly inMinutes?: number | null;
  readonly paid?: boolean;
  /** Offered by the test alone: no worker searches for a driver. */
  readonly byHand?: boolean;
}

/** Books one ride, on account unless it is to stay unpaid. */
export function bookRide(
  database: Database,
  { userId = null, inMinutes = null, paid = true, byHand = false }: TestRide = {},
): Promise<{ readonly tripId: string; readonly bookingId: string }> {
  return database.transaction(async (tx) => {
    const booking = await createBooking(tx, {
      quoteId: randomUUID(),
      userId,
      guest: userId ? null : { email: 'g@voorbeeld.test', phone: '+32470000000', firstName: 'Gast', lastName: 'Eén' },
      language: 'nl',
      service: 'transport',
      tripType: 'one_way',
      vehicleClass: 'economy',
      passengers: 1,
      bags: 0,
      details: {},
      totalCents: 1500,
      priceBreakdown: { legs: [{ vat: { vatPercent: 6 } }] },
      onAccount: paid,
      createdBy: { id: userId, role: userId ? 'passenger' : 'guest' },
      holdMinutes: 15,
      legs: [
        {
          pickupAt: new Date(Date.now() + (inMinutes ?? 0) * 60_000),
          asap: inMinutes === null,
          pickup: GRAND_PLACE,
          dropoff: MIDI,
          distanceMeters: 3000,
          durationSeconds: 600,
          route: [GRAND_PLACE, MIDI],
          routeQuality: 'approximate',
          fareCents: 1500,
        },
      ],
    });
    if (paid) await confirmTrips(tx, booking.id, { id: null, role: 'system' });
    if (byHand) await tx.query('UPDATE trip SET next_dispatch_at = NULL WHERE booking_id = $1', [booking.id]);
    return { tripId: booking.tripIds[0] ?? '', bookingId: booking.id };
  });
}

/** Offers a waiting trip to several drivers, as the matcher would to one; returns the offers in the same order. */
export function offerTo(
  database: Database,
  tripId: string,
  ...drivers: readonly { readonly id: string; readonly vehicleId: string }[]
): Promise<readonly string[]> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ round: number }>('SELECT round FROM trip WHERE id = $1', [tripId]);
    const ids: string[] = [];
    for (const driver of drivers) {
      const { id } = await openOffer(tx, {
        tripId,
        round: rows[0]?.round ?? 1,
        driverId: driver.id,
        vehicleId: driver.vehicleId,
        kind: 'asap',
        etaSeconds: 120,
        pickupMeters: 900,
        ttlMs: 60_000,
        ackFallbackMs: 60_000,
      });
      ids.push(id);
    }
    return ids;
  });
}
