import type {
  AlarmsView,
  BookingView,
  LostItemsView,
  LostItemView,
  Problem,
  RatingView,
  SafetyView,
  TripView,
} from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import type { ApiClient } from '../testing/api-client.js';
import { newPerson, signIn } from '../testing/sign-in.js';

const POSITION = { lat: 50.8467, lng: 4.3525, accuracyMeters: 15 };

describe('rating, lost items and safety', () => {
  let city: BookingCity;
  let stranger: ApiClient;
  let otherDriver: ApiClient;
  let driver: ApiClient;
  let office: ApiClient;
  let hours = 5;
  beforeAll(async () => {
    city = await startBookingCity();
    stranger = (await newPerson(city.api, 'stranger', 'passenger')).client;
    const { rows } = await city.api.parts.database.sql.query<{ email: string; id: string }>(
      'SELECT email, id FROM app_user',
    );
    const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? '';
    driver = await signIn(city.api, idOf('chauffeur6@sablon.test'), 'driver');
    otherDriver = await signIn(city.api, idOf('chauffeur7@sablon.test'), 'driver');
    office = await signIn(city.api, idOf('dispatch@sablon.test'), 'dispatcher');
  });
  afterAll(() => city.stop());
  const link = (booking: BookingView) => city.api.client({ 'x-track-token': booking.trackToken });
  const tripOf = (booking: BookingView) => booking.trips[0]?.id ?? '';
  async function ridden(...commands: ('arrive' | 'start' | 'complete')[]): Promise<BookingView> {
    const booking = await city.booked({ pickupAt: inHours((hours += 3)) });
    await city.pay(booking.id);
    await city.assign(tripOf(booking), 6);
    await city.drive(tripOf(booking), ...commands);
    return booking;
  }

  it('lets guest and driver rate each other once the ride is completed, and hides it from others', async () => {
    const open = await ridden('arrive', 'start');
    const early = await link(open).send<Problem>('PUT', `/api/trips/${tripOf(open)}/rating`, { stars: 5 });
    expect([early.status, early.body.code]).toEqual([409, 'rating.trip_not_completed']);
    await city.drive(tripOf(open), 'complete');
    const path = `/api/trips/${tripOf(open)}/rating`;
    const given = await link(open).send<RatingView>('PUT', path, { stars: 4, tags: ['friendly'], words: 'Thank you!' });
    expect(given.body).toMatchObject({
      side: 'passenger',
      given: { stars: 4, tags: ['friendly'], words: 'Thank you!' },
    });
    expect((await link(open).send<RatingView>('PUT', path, { stars: 5 })).body.given?.stars).toBe(5);
    expect((await driver.send<RatingView>('PUT', path, { stars: 3, tags: ['polite'] })).body.side).toBe('driver');
    expect((await link(open).get<BookingView>(`/api/bookings/${open.id}`)).body.trips[0]?.stars).toBe(5);
    // A driver sees the rating they gave, not the one a passenger gave them.
    expect((await driver.get<TripView>(`/api/trips/${tripOf(open)}`)).body.stars).toBe(3);
    for (const outsider of [stranger, otherDriver, city.api.client()]) {
      expect((await outsider.get(path)).status).toBe(404);
      expect((await outsider.send('PUT', path, { stars: 1 })).status).toBe(404);
    }
    for (const stars of [0, 6, 2.5]) expect((await link(open).send('PUT', path, { stars })).status).toBe(400);
  });

  it('sends a lost item to the driver and the back office, and shows its status to the passenger', async () => {
    const booking = await ridden('arrive', 'start', 'complete');
    const path = `/api/trips/${tripOf(booking)}/lost-items`;
    const wish = { what: 'Umbrella', colour: 'blue', phone: '+32 470 11 22 33' };
    const report = () => link(booking).post<LostItemView>(path, wish, { 'idempotency-key': 'lost-1' });
    const [first, second] = [await report(), await report()];
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await link(booking).post(path, { ...wish, phone: 'call me' }, { 'idempotency-key': 'x' })).status).toBe(
      400,
    );
    const item = `/api/lost-items/${first.body.id}/notes`;
    expect((await driver.get<LostItemsView>('/api/lost-items')).body.items[0]).toMatchObject({
      phone: wish.phone,
      passengerName: 'Lotte',
    });
    const found = await driver.post<LostItemView>(item, { status: 'found', text: 'On the back seat' });
    expect(found.body).toMatchObject({ status: 'found', moves: ['returned', 'not_found'] });
    expect((await link(booking).post<Problem>(item, { status: 'returned' })).body.code).toBe('lost_item.wrong_state');
    expect((await link(booking).post<LostItemView>(item, { text: 'I can fetch it' })).body.notes).toHaveLength(2);
    expect((await office.post<LostItemView>(item, { status: 'returned' })).body.status).toBe('returned');
    expect((await driver.get<LostItemsView>('/api/lost-items')).body.items[0]?.phone).toBeNull();
    const seen = (await link(booking).get<LostItemsView>(path)).body;
    expect(seen.items[0]).toMatchObject({
      status: 'returned',
      moves: [],
      notes: [{ mine: false }, { mine: true }, {}],
    });
    for (const outsider of [stranger, otherDriver, city.api.client()])
      expect((await outsider.post(item, { text: 'hello' })).status).toBe(404);
    expect((await otherDriver.get<LostItemsView>('/api/lost-items')).body.items).toEqual([]);
    expect((await stranger.get('/api/lost-items')).status).toBe(403);
  });

  it('alerts dispatch by the safety button, also after the ride’s end, until a dispatcher closes the alarm', async () => {
    const booking = await ridden('arrive', 'start');
    const safety = `/api/trips/${tripOf(booking)}/safety`;
    expect((await link(booking).get<SafetyView>(safety)).body).toEqual({ mayRaise: true, alarm: null });
    const raised = await link(booking).post<SafetyView>(safety, { position: POSITION });
    expect(raised.body).toMatchObject({ mayRaise: false, alarm: { status: 'open' } });
    expect((await link(booking).post<SafetyView>(safety, {})).body.alarm?.id).toBe(raised.body.alarm?.id);
    await city.drive(tripOf(booking), 'complete');
    const [alarm] = (await office.get<AlarmsView>('/api/dispatch/alarms')).body.alarms;
    expect(alarm).toMatchObject({ tripStatus: 'completed', passengerName: 'Lotte Maes', position: POSITION });
    const path = `/api/dispatch/alarms/${alarm?.id}`;
    expect((await office.post(`${path}/acknowledge`)).status).toBe(200);
    expect((await link(booking).get<SafetyView>(safety)).body.alarm?.status).toBe('acknowledged');
    expect((await office.post(`${path}/close`, { reason: ' ' })).status).toBe(400);
    expect((await office.post(`${path}/close`, { reason: 'They are at home, all is well.' })).status).toBe(200);
    expect((await office.get<AlarmsView>('/api/dispatch/alarms')).body.alarms).toEqual([]);
    const after = (await link(booking).get<SafetyView>(safety)).body;
    expect(after.alarm?.status).toBe('closed');
    expect(JSON.stringify(after)).not.toContain('at home');
    const again = await link(booking).post<Problem>(safety, {});
    expect([again.status, again.body.code]).toEqual([409, 'safety.trip_not_live']);
    for (const outsider of [stranger, driver, city.api.client()]) {
      expect((await outsider.get(safety)).status).toBe(404);
      expect((await outsider.post(safety, {})).status).toBe(404);
    }
    for (const outsider of [stranger, driver]) expect((await outsider.get('/api/dispatch/alarms')).status).toBe(404);
  });
});
