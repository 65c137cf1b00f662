import { randomUUID } from 'node:crypto';
import type { ParcelView, RecipientParcelView } from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { newPerson } from '../testing/sign-in.js';
import { driverAt, sendParcel, take, type Sent } from '../testing/parcel-city.js';

describe('a parcel that is promised for a time, cancelled or postponed', () => {
  let city: BookingCity;
  let index = 1;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());
  const view = async ({ tripId, by }: Sent) =>
    (await city.api.client().get<ParcelView>(`/api/trips/${tripId}/parcel`, { ...by })).body;
  const recipient = async ({ recipientPath }: Sent) =>
    (await city.api.client().get<RecipientParcelView>(recipientPath)).body;

  it('is delivered by one time, on the booking and for its recipient', async () => {
    const sent = await sendParcel(city, { pickupAt: inHours(6) });
    const trip = sent.booking.trips[0];
    const by = new Date(Date.parse(trip?.pickupAt ?? '') + ((trip?.durationSeconds ?? NaN) + 15 * 60) * 1000);
    expect(trip?.parcel?.deliveredBy).toBe(by.toISOString());
    expect((await view(sent)).window.to).toBe(by.toISOString());
    expect((await recipient(sent)).window.to).toBe(by.toISOString());
  });

  it('is closed with a called_off link when staff cancel it on the way', async () => {
    const sent = await sendParcel(city);
    const phone = await driverAt(city, sent.tripId, ++index);
    const step = (report: { step: string; [more: string]: unknown }) => take(city, phone, sent.tripId, report);
    await step({ step: 'collected', code: sent.code });
    const { client } = await newPerson(city.api, `office${++index}`, 'dispatcher');
    await client.post(`/api/dispatch/trips/${sent.tripId}/cancel`, { reason: 'Panne' });
    const closed = await view(sent);
    expect(closed).toMatchObject({ state: 'called_off', proof: false });
    expect(closed.chain.map(({ kind }) => kind)).toEqual(['collected', 'sealed', 'called_off']);
    expect(JSON.stringify(await recipient(sent))).not.toContain('Panne');
    expect((await recipient(sent)).status).toBe('cancelled');
    expect((await step({ step: 'at_door' })).status).toBe(409);
    const unstarted = await sendParcel(city);
    await client.post(`/api/dispatch/trips/${unstarted.tripId}/cancel`, { reason: 'Panne' });
    expect((await view(unstarted)).chain).toEqual([]);
  });

  it('can be postponed by the recipient of an immediate delivery until a driver holds it', async () => {
    const sent = await sendParcel(city, { pickupAt: null });
    expect(await recipient(sent)).toMatchObject({ mayRetime: true, retimeUntil: null });
    const retime = () =>
      city.api
        .client()
        .post<{ code: string }>(
          `${sent.recipientPath}/retime`,
          { from: inHours(50) },
          { 'idempotency-key': randomUUID() },
        );
    expect((await retime()).status).toBe(200);
    const { rows } = await city.api.parts.database.sql.query(
      `SELECT asap, pickup_at > now() + interval '40 hours' AS later FROM trip WHERE id = $1`,
      [sent.tripId],
    );
    expect(rows).toEqual([{ asap: false, later: true }]);
    const gone = await sendParcel(city, { pickupAt: null });
    await driverAt(city, gone.tripId, ++index);
    expect(await recipient(gone)).toMatchObject({ mayRetime: false });
    const late = await city.api
      .client()
      .post<{ code: string }>(
        `${gone.recipientPath}/retime`,
        { from: inHours(50) },
        { 'idempotency-key': randomUUID() },
      );
    expect(late.body.code).toBe('booking.too_late_to_change');
    expect(await city.brokenMoney()).toEqual([]);
  });
});
