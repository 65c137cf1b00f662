import { randomUUID } from 'node:crypto';
import type { BookingView, CustodyFileView } from '@sablon/contracts';
import { sharedLinkToken } from '@sablon/persistence';
import { CENTRAL, GRAND_PLACE, GUEST, MIDI, type BookingCity } from './booking-city.js';
import type { ApiClient, Answer } from './api-client.js';

export const RECIPIENT = { name: 'Emma Peeters', phone: '+32 470 55 66 77', email: 'emma@voorbeeld.test' };
const PARCEL = { weightKg: 8, sidesCm: [40, 30, 20], description: 'Boeken', express: true };
const DEMO_PASSWORD = 'Sablon-demo-2026';

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A paid parcel, from its sender's side. */
export interface Sent {
  readonly booking: BookingView;
  readonly tripId: string;
  /** The sender's headers, for requests without an account. */
  readonly by: Readonly<Record<string, string>>;
  readonly code: string;
  readonly recipientCode: string;
  readonly recipientPath: string;
}

/** Books and pays a parcel; `search` and `body` override the defaults. */
export async function sendParcel(city: BookingCity, search: object = {}, body: object = {}): Promise<Sent> {
  const quote = await city.quote({
    ...{ service: 'parcel', origin: { id: MIDI }, destination: { id: CENTRAL }, parcel: PARCEL },
    ...search,
  });
  const parcel = { recipient: RECIPIENT, allowed: true };
  const booked = await city.book({ quoteId: quote.id, guest: GUEST, language: 'nl', parcel, ...body });
  if (booked.status !== 201) throw new Error(`no parcel: ${JSON.stringify(booked.body)}`);
  const booking = booked.body;
  await city.pay(booking.id);
  const tripId = booking.trips[0]?.id ?? '';
  const { rows } = await city.api.parts.database.sql.query<{ code: string; recipientCode: string; linkId: string }>(
    `SELECT t.boarding_code AS code, p.recipient_code AS "recipientCode", p.link_id AS "linkId" FROM parcel p
     JOIN trip t ON t.id = p.trip_id WHERE p.trip_id = $1`,
    [tripId],
  );
  const row = rows[0];
  if (!row) throw new Error('the parcel was not written');
  return {
    ...{ booking, tripId, by: { 'x-track-token': booking.trackToken }, code: row.code },
    ...{
      recipientCode: row.recipientCode,
      recipientPath: `/api/parcels/${sharedLinkToken(city.api.parts.config.secret, row.linkId)}`,
    },
  };
}

/** Another route than between the two stations, for prices that differ. */
export const ELSEWHERE = { destination: { id: GRAND_PLACE } };

/** The phone of demo driver `index`, who holds the trip and is at its pickup. */
export async function driverAt(city: BookingCity, tripId: string, index: number): Promise<ApiClient> {
  await city.assign(tripId, index);
  await city.drive(tripId, 'arrive');
  const phone = city.api.client();
  await phone.post('/api/auth/login', { email: `chauffeur${index}@sablon.test`, password: DEMO_PASSWORD });
  return phone;
}

/** Sends a picture as a phone does. */
export async function sendFile(
  city: BookingCity,
  phone: ApiClient,
  tripId: string,
  { kind = 'photo', id = randomUUID(), bytes = PIXEL as Uint8Array<ArrayBuffer>, type = 'image/png' } = {},
): Promise<Answer<CustodyFileView & { code: string }>> {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type }), 'photo.png');
  const response = await fetch(`${city.api.url}/api/trips/${tripId}/parcel/files/${kind}/${id}`, {
    method: 'POST',
    headers: { cookie: phone.cookie, origin: city.api.parts.config.publicUrl },
    body: form,
  });
  const body = (await response.json()) as CustodyFileView & { code: string };
  return { status: response.status, headers: response.headers, body };
}

/** A custody step by the driver, with a photo where it needs one. */
export async function take(
  city: BookingCity,
  phone: ApiClient,
  tripId: string,
  step: { readonly step: string; readonly [more: string]: unknown },
): Promise<Answer<{ code: string; status: string; phase: string }>> {
  const pictured = ['collected', 'delivered', 'failed', 'with_neighbour', 'returned'].includes(step.step);
  const photo = pictured && !('photoId' in step) ? { photoId: (await sendFile(city, phone, tripId)).body.id } : {};
  return phone.post(`/api/trips/${tripId}/parcel/steps`, { ...photo, ...step }, { 'idempotency-key': randomUUID() });
}
