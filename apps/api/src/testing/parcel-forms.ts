import { randomUUID } from 'node:crypto';
import { inHours, type BookingCity } from './booking-city.js';
import { sendParcel } from './parcel-city.js';
import type { Filled, People } from './form-people.js';

/** The forms about parcels, as `FORMS`. */
export const PARCEL_FORMS: Readonly<
  Record<string, ((city: BookingCity, people: People) => Promise<Filled> | Filled) | null>
> = {
  'POST /api/trips/{id}/parcel/steps': async (city, { driver, dispatcher }) => {
    const { tripId, recipientCode: code } = await sendParcel(city);
    const { rows } = await city.api.parts.database.sql.query<{ id: string; status: string }>(
      `SELECT id, status FROM trip WHERE status IN ('accepted', 'ongoing')`,
    );
    for (const { id, status } of rows)
      await dispatcher.post(`/api/dispatch/trips/${id}/${status === 'ongoing' ? 'cancel' : 'release'}`, {
        reason: 'next',
      });
    await city.assign(tripId, 4);
    await city.drive(tripId, 'arrive');
    const { photoId, signatureId } = await custodyUntilDoor(city, tripId);
    const path = `/api/trips/${tripId}/parcel/steps`;
    const hands = { code, photoId, signatureId, signedBy: 'Émma Peeters', sealIntact: true, words: 'sonné' };
    return {
      as: driver,
      path,
      body: { step: 'delivered', place: { lat: 50.84, lng: 4.35 }, device: 'phone', ...hands },
    };
  },
  'PUT /api/parcels/{token}/instructions': async (city, { visitor }) => ({
    as: visitor,
    path: `${(await sendParcel(city)).recipientPath}/instructions`,
    body: { instructions: 'Sonnez au 2e', neighbourAllowed: true },
  }),
  'POST /api/parcels/{token}/retime': async (city, { visitor }) => ({
    as: visitor,
    path: `${(await sendParcel(city, { pickupAt: inHours(30) })).recipientPath}/retime`,
    body: { from: inHours(48) },
    headers: { 'idempotency-key': randomUUID() },
  }),
};

/**
 * Takes a parcel to its recipient's door as its driver would, bypassing the forms; with a photo and a signature for the next
 * step.
 */
async function custodyUntilDoor(
  city: BookingCity,
  tripId: string,
): Promise<{ readonly photoId: string; readonly signatureId: string }> {
  const { sql } = city.api.parts.database;
  const [file, signatureId] = [randomUUID(), randomUUID()];
  for (const [id, kind] of [
    [file, 'photo'],
    [signatureId, 'signature'],
  ])
    await sql.query(
      `INSERT INTO custody_file (id, trip_id, driver_id, kind, media_type, size_bytes, sha256, stored_name)
       SELECT $2, id, driver_id, $3, 'image/png', 1, repeat('0', 64), 'none' FROM trip WHERE id = $1`,
      [tripId, id, kind],
    );
  const link = (seq: number, kind: string, more = 'NULL, NULL, NULL') =>
    sql.query(
      `INSERT INTO custody_event (trip_id, seq, kind, happened_at, actor_id, actor_role, code, seal, photo_id)
       SELECT id, $2, $3, clock_timestamp(), driver_id, 'driver', ${more} FROM trip WHERE id = $1`,
      [tripId, seq, kind],
    );
  await link(1, 'collected', `boarding_code, NULL, '${file}'::uuid`);
  await link(2, 'sealed', `NULL, 'S1', NULL`);
  await city.drive(tripId, 'start');
  await link(3, 'at_door');
  return { photoId: file, signatureId };
}
