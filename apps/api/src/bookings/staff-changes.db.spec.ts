import { randomUUID } from 'node:crypto';
import type { BookingChangeView, BookingView } from '@sablon/contracts';
import { inHours, LEUVEN, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';

type Quoted = Pick<BookingChangeView, 'id' | 'differenceCents'> & { readonly code?: string };

describe('changing a booking from the dispatch console', () => {
  let city: BookingCity;
  let sofie: ApiClient;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'sofie@voorbeeld.test', role: 'dispatcher' });
    sofie = await city.api.loginAs('sofie@voorbeeld.test');
  });
  afterAll(async () => {
    const broken = await city.brokenMoney();
    await city.stop();
    expect(broken).toEqual([]);
  });
  const paid = async (): Promise<BookingView> => {
    const booking = await city.booked({ pickupAt: inHours(5) });
    await city.pay(booking.id);
    return booking;
  };
  const tripOf = (booking: BookingView) => booking.trips[0]?.id ?? '';
  const quote = async (tripId: string, wish: object, as = sofie) =>
    (await as.post<Quoted>(`/api/dispatch/trips/${tripId}/changes`, wish)).body;
  const confirm = async (tripId: string, id: string, seenVersion: number | null = null) => {
    const key = { 'idempotency-key': randomUUID() };
    const path = `/api/dispatch/trips/${tripId}/changes/${id}/confirm`;
    return (await sofie.post<{ status: unknown; code?: string }>(path, { seenVersion }, key)).body;
  };
  const rows = async (text: string, tripId: string) =>
    (await city.api.parts.database.sql.query(text, [tripId])).rows as Record<string, unknown>[];

  it('quotes the change first and applies it with the dispatcher’s name in event and audit log', async () => {
    const booking = await paid();
    const tripId = tripOf(booking);
    const change = await quote(tripId, { bags: 1 });
    expect(change).toMatchObject({ status: 'quoted', differenceCents: 0, bags: 1 });
    expect(await confirm(tripId, change.id)).toMatchObject({ status: 'applied' });
    const events = await rows(`SELECT fact, actor_role AS role FROM trip_event WHERE trip_id = $1 ORDER BY seq DESC LIMIT 1`, tripId); // prettier-ignore
    expect(events).toEqual([{ fact: 'trip.changed', role: 'dispatcher' }]);
    expect(await rows('SELECT action FROM audit_log WHERE object_id = $1', tripId)).toEqual([
      { action: 'trip.changed' },
    ]);
  });

  it('leaves a dearer prepaid ride to the passenger to confirm, after quoting the difference', async () => {
    const tripId = tripOf(await paid());
    const dearer = await quote(tripId, { legs: [{ tripId, destination: { id: LEUVEN } }] });
    expect(dearer.differenceCents).toBeGreaterThan(0);
    expect(await confirm(tripId, dearer.id)).toMatchObject({ code: 'change.passenger_pays' });
    expect(await rows(`SELECT c.status FROM booking_change c JOIN trip t ON t.booking_id = c.booking_id WHERE t.id = $1`, tripId)).toEqual([{ status: 'quoted' }]); // prettier-ignore
    expect(await rows('SELECT action FROM audit_log WHERE object_id = $1', tripId)).toEqual([]);
  });

  it('is refused after another change to the trip, within the passenger’s own limits, and for everyone else', async () => {
    const booking = await paid();
    const tripId = tripOf(booking);
    const change = await quote(tripId, { bags: 1 });
    await city.assign(tripId, 4);
    expect(await confirm(tripId, change.id, 2)).toMatchObject({ code: 'trip.version_conflict' });
    await city.api.parts.database.sql.query(`UPDATE trip SET pickup_at = now() + interval '30 minutes' WHERE id = $1`, [tripId]); // prettier-ignore
    expect(await quote(tripId, { bags: 2 })).toMatchObject({ code: 'booking.too_late_to_change' });
    await city.api.addAccount({ email: 'amina@voorbeeld.test', role: 'passenger' });
    const amina = await city.api.loginAs('amina@voorbeeld.test');
    expect((await amina.post(`/api/dispatch/trips/${tripId}/changes`, { bags: 1 })).status).toBe(404);
    expect((await amina.post(`/api/dispatch/trips/${tripId}/changes/${change.id}/confirm`, {})).status).toBe(404);
  });
});
