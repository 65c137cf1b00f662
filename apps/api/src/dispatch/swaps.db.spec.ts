import type { SwapView, TripView } from '@sablon/contracts';
import { collidedTransfers } from '../testing/transfer.js';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { newPerson } from '../testing/sign-in.js';
import { GRAND_PLACE } from '../testing/test-fleet.js';

/** The demo driver whose rides collide. */
const BUSY = 9;

describe('deciding on a proposed swap', () => {
  let city: BookingCity;
  let sofie: { id: string; client: ApiClient };
  let spare: string;
  let moved: string;
  let other: string;
  const sql = <T extends object>(text: string, ...values: unknown[]) =>
    city.api.parts.database.sql.query<T & Record<string, unknown>>(text, values);
  const read = (id: string) => sofie.client.get<SwapView>(`/api/dispatch/trips/${id}/swap`);
  const handOver = (tripId: string, driverId = spare) =>
    sofie.client.post<TripView & { code?: string }>(`/api/dispatch/trips/${moved}/swap/hand-over`, {
      tripId,
      driverId,
    });
  const outcome = async () => {
    const { rows } = await sql<{ outcome: string | null; dismissed: boolean }>(
      'SELECT outcome, dismissed_at IS NOT NULL AS dismissed FROM swap_proposal WHERE trip_id = $1 ORDER BY proposed_at DESC',
      moved,
    );
    return rows;
  };
  const holders = async () => {
    const { rows } = await sql<{ id: string; mine: boolean; wide: boolean }>(
      `SELECT id, driver_id = $2 AS mine, service_window @> pickup_at::timestamptz AS wide FROM trip WHERE id = ANY($1)`,
      [moved, other],
      spare,
    );
    return Object.fromEntries(rows.map(({ id, mine, wide }) => [id === moved ? 'moved' : 'other', { mine, wide }]));
  };
  beforeAll(async () => {
    city = await startBookingCity();
    sofie = await newPerson(city.api, 'sofie', 'dispatcher');
    const { rows } = await sql<{ id: string }>(
      `UPDATE driver d SET shift = 'on', shift_since = now() FROM app_user u
       WHERE u.id = d.id AND u.email = 'chauffeur7@sablon.test' RETURNING d.id`,
    );
    spare = rows[0]?.id ?? '';
  });
  afterAll(() => city.stop());
  beforeEach(async () => {
    city.api.parts.messaging.positions.record({
      ...{ driverId: spare, lat: GRAND_PLACE.lat, lng: GRAND_PLACE.lng },
      ...{ heading: null, speed: 0, at: Date.now() },
    });
    ({ movedId: moved, otherId: other } = await collidedTransfers(city, BUSY));
  });
  afterEach(async () => {
    for (const id of [moved, other]) await sofie.client.post(`/api/dispatch/trips/${id}/cancel`, { reason: 'next' });
  });

  it('shows the two rides, the moved one first, and the best driver for each; 404 for a passenger', async () => {
    const { body } = await read(moved);
    expect(body.swap?.rides.map(({ tripId }) => tripId)).toEqual([moved, other]);
    for (const { best } of body.swap?.rides ?? []) expect(best).toMatchObject({ driverId: spare });
    expect((await read(other)).body).toEqual({ swap: null });
    const passenger = await newPerson(city.api, `p${moved.slice(0, 8)}`, 'passenger');
    expect((await passenger.client.get(`/api/dispatch/trips/${moved}/swap`)).status).toBe(404);
  });

  it('hands the moved ride over to another driver and ends the proposal, once', async () => {
    const { status, body } = await handOver(moved);
    expect([status, body.status]).toEqual([200, 'accepted']);
    expect(await holders()).toMatchObject({ moved: { mine: true, wide: true }, other: { mine: false } });
    expect(await outcome()).toEqual([{ outcome: 'handed_over', dismissed: false }]);
    expect((await read(moved)).body).toEqual({ swap: null });
    expect((await handOver(moved)).body.code).toBe('swap.over');
    const { rows } = await sql<{ action: string }>(
      'SELECT action FROM audit_log WHERE object_id = $1 ORDER BY id',
      moved,
    );
    expect(rows.map(({ action }) => action)).toEqual(['trip.reassigned', 'swap.handed_over']);
  });

  it('hands the other ride over, and the driver keeps the moved one with its whole window', async () => {
    expect((await holders())['moved']).toMatchObject({ wide: false });
    expect((await handOver(other)).status).toBe(200);
    expect(await holders()).toMatchObject({ moved: { mine: false, wide: true }, other: { mine: true } });
    expect(await outcome()).toEqual([{ outcome: 'handed_over', dismissed: false }]);
  });

  it('changes nothing when the other driver cannot take the ride', async () => {
    await sql(`UPDATE driver SET status = 'suspended' WHERE id = $1`, spare);
    expect((await handOver(moved)).status).toBeGreaterThanOrEqual(400);
    await sql(`UPDATE driver SET status = 'approved' WHERE id = $1`, spare);
    expect(await holders()).toMatchObject({ moved: { mine: false }, other: { mine: false } });
    expect(await outcome()).toEqual([{ outcome: null, dismissed: false }]);
    const { trip } = (await sofie.client.get<{ trip: TripView }>(`/api/dispatch/trips/${moved}`)).body;
    expect(trip.status).toBe('accepted');
  });

  it('keeps both rides with the driver, does not propose again, and keeps following the arrival', async () => {
    const keep = () => sofie.client.post<TripView & { code?: string }>(`/api/dispatch/trips/${moved}/swap/keep`, {});
    expect((await keep()).body.arrival?.swapWith ?? null).toBeNull();
    expect(await outcome()).toEqual([{ outcome: null, dismissed: true }]);
    expect((await keep()).body.code).toBe('swap.over');
    expect((await read(moved)).body).toEqual({ swap: null });
  });

  it('is refused for a ride that is neither of the two', async () => {
    const elsewhere = await city.booked();
    await city.pay(elsewhere.id);
    await city.assign(elsewhere.trips[0]?.id ?? '', 8);
    expect((await handOver(elsewhere.trips[0]?.id ?? '')).body.code).toBe('swap.over');
  });
});
