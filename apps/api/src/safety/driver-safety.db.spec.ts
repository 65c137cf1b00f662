import { randomUUID } from 'node:crypto';
import type { AlarmsView, BookingView, DriverSafetyView, Problem, SafetyView, TripStoryView } from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { newPerson, signIn } from '../testing/sign-in.js';

const POSITION = { lat: 50.8467, lng: 4.3525, accuracyMeters: 15 };
const SAFETY = '/api/driver/safety';

describe('a driver’s alarm', () => {
  let city: BookingCity;
  let passenger: ApiClient;
  let office: ApiClient;
  let ids: ReadonlyMap<string, string>;
  beforeAll(async () => {
    city = await startBookingCity();
    passenger = (await newPerson(city.api, 'stranger', 'passenger')).client;
    const { rows } = await city.api.parts.database.sql.query<{ email: string; id: string }>(
      'SELECT email, id FROM app_user',
    );
    ids = new Map(rows.map(({ email, id }) => [email, id]));
    office = await signIn(city.api, ids.get('dispatch@sablon.test') ?? '', 'dispatcher');
  });
  afterAll(() => city.stop());
  const driver = (index: number) => signIn(city.api, ids.get(`chauffeur${index}@sablon.test`) ?? '', 'driver');
  const call = () => ({ id: randomUUID(), position: POSITION, pressedAt: new Date().toISOString() });
  const open = async () => (await office.get<AlarmsView>('/api/dispatch/alarms')).body.alarms;

  it('shows car and place to dispatch and its handler to the driver, and is closed by dispatch with a note (D1)', async () => {
    const wheel = await driver(2);
    const before = (await wheel.get<DriverSafetyView>(SAFETY)).body;
    expect(before).toEqual({ alarm: null, dispatchPhone: expect.stringMatching(/^\+32/) as string });
    const wish = call();
    const raised = await wheel.post<DriverSafetyView>(SAFETY, wish);
    expect([raised.status, raised.body.alarm?.id, raised.body.alarm?.status]).toEqual([200, wish.id, 'open']);
    expect((await wheel.post<DriverSafetyView>(SAFETY, wish)).body.alarm?.id).toBe(wish.id);
    expect(await open()).toMatchObject([
      { id: wish.id, side: 'driver', tripId: null, bookingCode: null, position: POSITION, pressedAt: null },
    ]);
    expect((await open())[0]?.plate).toMatch(/\w/);
    const path = `/api/dispatch/alarms/${wish.id}`;
    expect((await office.post(`${path}/acknowledge`)).status).toBe(200);
    const seen = (await wheel.get<DriverSafetyView>(SAFETY)).body.alarm;
    expect([seen?.status, seen?.acknowledgedBy]).toEqual(['acknowledged', (await open())[0]?.acknowledgedBy]);
    expect(seen?.acknowledgedBy).toMatch(/\w/);
    expect((await office.post(`${path}/close`, { reason: 'The police is with them.' })).status).toBe(200);
    const after = await wheel.get<DriverSafetyView>(SAFETY);
    expect(after.body.alarm?.status).toBe('closed');
    expect(JSON.stringify(after.body)).not.toContain('police');
    // Sent again by a phone that never got the response: the alarm stays closed.
    expect((await wheel.post<DriverSafetyView>(SAFETY, wish)).body.alarm?.status).toBe('closed');
    expect(await open()).toEqual([]);
    expect((await wheel.post<Problem>(`${SAFETY}/cancel`, { reason: 'x' })).body.code).toBe('safety.ended');
  });

  it('with a ride in hand is part of the trip’s story, and hidden from its passenger', async () => {
    const booking: BookingView = await city.booked({ pickupAt: inHours(5) });
    await city.pay(booking.id);
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, 3);
    await city.drive(tripId, 'arrive', 'start');
    const wheel = await driver(3);
    await wheel.post(SAFETY, call());
    expect(await open()).toMatchObject([
      { side: 'driver', tripId, passengerName: 'Lotte Maes', tripStatus: 'ongoing' },
    ]);
    const link = city.api.client({ 'x-track-token': booking.trackToken });
    const safety = await link.get<SafetyView>(`/api/trips/${tripId}/safety`);
    expect(safety.body).toEqual({ mayRaise: true, alarm: null });
    expect((await link.post<Problem>(`/api/trips/${tripId}/safety/cancel`, { reason: 'x' })).body.code).toBe(
      'safety.ended',
    );
    const { notes } = (await office.get<TripStoryView>(`/api/dispatch/trips/${tripId}/story`)).body;
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'safety', what: 'raised', facts: { side: 'driver' } }),
    );
    const place = await wheel.post<DriverSafetyView>(`${SAFETY}/positions`, { position: POSITION });
    expect(place.body.alarm?.positionAt).not.toBeNull();
    expect((await wheel.post(`${SAFETY}/cancel`, { reason: ' ' })).status).toBe(400);
    const taken = await wheel.post<DriverSafetyView>(`${SAFETY}/cancel`, { reason: 'Pressed by mistake' });
    expect(taken.body.alarm).toMatchObject({ status: 'open', withdrawnAt: expect.any(String) as string });
    // D1: a withdrawn alarm stays with dispatch until a dispatcher has called.
    const [left] = await open();
    expect(left).toMatchObject({
      status: 'open',
      withdrawnReason: 'Pressed by mistake',
      driverPhone: expect.stringMatching(/^\+32/) as string,
    });
    const path = `/api/dispatch/alarms/${left?.id}`;
    expect((await office.post(`${path}/acknowledge`)).status).toBe(200);
    expect((await wheel.get<DriverSafetyView>(SAFETY)).body.alarm).toMatchObject({ status: 'acknowledged' });
    expect((await office.post(`${path}/close`, { reason: 'Called, all is well.' })).status).toBe(200);
    expect(await open()).toEqual([]);
    const story = (await office.get<TripStoryView>(`/api/dispatch/trips/${tripId}/story`)).body;
    expect(story.notes.filter(({ kind }) => kind === 'safety').map(({ what }) => what)).toEqual([
      'raised',
      'withdrawn',
      'acknowledged',
      'ended',
    ]);
  });

  it('can be raised by drivers only, and is hidden from other drivers', async () => {
    const [wheel, other] = [await driver(4), await driver(5)];
    const wish = call();
    await wheel.post(SAFETY, wish);
    const stolen = await other.post<Problem>(SAFETY, wish);
    expect([stolen.status, stolen.body.code]).toEqual([404, 'request.not_found']);
    expect((await other.get<DriverSafetyView>(SAFETY)).body.alarm).toBeNull();
    expect((await other.post<Problem>(`${SAFETY}/cancel`, { reason: 'x' })).body.code).toBe('safety.ended');
    for (const path of [SAFETY, `${SAFETY}/positions`, `${SAFETY}/cancel`]) {
      expect((await passenger.post(path, {})).status).toBe(403);
      expect((await office.post(path, {})).status).toBe(403);
      expect((await city.api.client().post(path, {})).status).toBe(401);
    }
    expect((await wheel.post(`/api/dispatch/alarms/${wish.id}/close`, { reason: 'x' })).status).toBe(404);
    expect(await open()).toHaveLength(1);
  });
});
