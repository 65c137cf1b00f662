import type { BookingView, DriverPhotoView, FaceView, Problem, TripView } from '@sablon/contracts';
import { DRIVER_PHOTO } from '@sablon/domain';
import { readPersonalData } from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import type { ApiClient } from '../testing/api-client.js';
import { inHours, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { newPerson, signIn } from '../testing/sign-in.js';

const SECRET = '50.8467N,4.3525E';
/** The shortest file that is a JPEG, with a place in its words. */
const jpeg = (words = SECRET, more = 0): string => {
  const text = Buffer.from(words, 'latin1');
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xfe, 0, text.length + 2]);
  const scan = Buffer.concat([Buffer.from([0xff, 0xda, 0, 2]), Buffer.alloc(more, 7)]);
  return Buffer.concat([head, text, scan, Buffer.from([0xff, 0xd9])]).toString('base64');
};

describe('the photo of a driver', () => {
  let city: BookingCity;
  let driver: ApiClient;
  let driverId = '';
  let hours = 5;
  beforeAll(async () => {
    city = await startBookingCity();
    const { rows } = await sql<{ id: string }>(`SELECT id FROM app_user WHERE email = 'chauffeur6@sablon.test'`);
    driverId = rows[0]?.id ?? '';
    driver = await signIn(city.api, driverId, 'driver');
  });
  afterAll(() => city.stop());
  const sql = <R extends object>(text: string, values: unknown[] = []) =>
    city.api.parts.database.sql.query<R>(text, values);
  const show = (image = jpeg(), consent = true) =>
    driver.send<DriverPhotoView & Problem>('PUT', '/api/driver/photo', { image, consent });
  const tripOf = (booking: BookingView) => booking.trips[0]?.id ?? '';
  const link = (booking: BookingView) => city.api.client({ 'x-track-token': booking.trackToken });
  const faceOf = async (booking: BookingView, as = link(booking)) =>
    as.get<FaceView>(`/api/trips/${tripOf(booking)}/driver-photo`);

  it('is shown with consent alone, without where it was taken, and is gone with it', async () => {
    expect((await show(jpeg(), false)).status).toBe(400);
    expect((await driver.get<DriverPhotoView>('/api/driver/photo')).body).toEqual({ image: null, consentedAt: null });
    const { status, body } = await show();
    expect([status, Buffer.from(body.image ?? '', 'base64').includes(SECRET)]).toEqual([200, false]);
    expect(Date.parse(body.consentedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect((await driver.send('DELETE', '/api/driver/photo')).status).toBe(200);
    const { rows } = await sql<{ image: string | null; over: boolean }>(
      'SELECT image, withdrawn_at IS NOT NULL AS over FROM driver_photo WHERE driver_id = $1',
      [driverId],
    );
    expect(rows).toEqual([{ image: null, over: true }]);
  });

  it.each([
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex').toString('base64')],
    ['too heavy', jpeg('', DRIVER_PHOTO.mostBytes)],
  ])('is not taken when it is %s', async (_, image) => {
    const { status } = await show(image);
    expect([400, 422]).toContain(status);
    expect((await driver.get<DriverPhotoView>('/api/driver/photo')).body.image).toBeNull();
  });

  it('is seen by the passenger from acceptance to the end of the ride, with the licence of the car, and by no one else', async () => {
    await sql(`UPDATE vehicle SET licence_number = 'BXL-1204' WHERE id = (SELECT vehicle_id FROM driver WHERE id = $1)`, [driverId]); // prettier-ignore
    await show(jpeg('first'));
    const { body } = await show(jpeg('second'));
    const booking = await city.booked({ pickupAt: inHours((hours += 3)) });
    await city.pay(booking.id);
    expect((await faceOf(booking)).body).toEqual({ image: null });
    await city.assign(tripOf(booking), 6);
    expect((await faceOf(booking)).body.image).toBe(body.image);
    const { body: seen } = await link(booking).get<BookingView>(`/api/bookings/${booking.id}`);
    expect((seen.trips[0] as TripView | undefined)?.driver?.licence).toBe('BXL-1204');
    const stranger = (await newPerson(city.api, 'stranger', 'passenger')).client;
    for (const other of [stranger, driver, city.api.client()]) expect((await faceOf(booking, other)).status).toBe(404);
    expect((await link(booking).get('/api/trips/none/driver-photo')).status).toBe(404);
    await city.drive(tripOf(booking), 'arrive', 'start');
    expect((await faceOf(booking)).body.image).not.toBeNull();
    await city.drive(tripOf(booking), 'complete');
    expect((await faceOf(booking)).body).toEqual({ image: null });
  });

  it('is in the driver’s own data, with the consents that were given before', async () => {
    const person = { me: driverId, address: 'chauffeur6@sablon.test', mail: null, bookings: [], trips: [] };
    const parts = [];
    for await (const part of readPersonalData(city.api.parts.database.sql, person)) parts.push(part);
    const photos = parts.filter(({ name }) => name === 'photos_shown_to_passengers').flatMap(({ rows }) => rows);
    expect(photos).toHaveLength(3);
    expect(photos.filter((row) => (row as { image: string | null }).image !== null)).toHaveLength(1);
  });

  it('guards refuse a picture without consent, and a second one at a time', async () => {
    const { database } = city.api.parts;
    const withdrawn = `UPDATE driver_photo SET withdrawn_at = clock_timestamp() WHERE driver_id = $1 AND withdrawn_at IS NULL`;
    await expect(sql(withdrawn, [driverId])).rejects.toThrow('driver_photo_consent');
    await withoutGuard(database, 'ALTER TABLE driver_photo DROP CONSTRAINT driver_photo_consent', (tx) =>
      tx.query(withdrawn, [driverId]),
    );
    const second = `INSERT INTO driver_photo (driver_id, image) VALUES ($1, 'x')`;
    await expect(sql(second, [driverId])).rejects.toThrow('one_photo_per_driver');
    await withoutGuard(database, 'DROP INDEX one_photo_per_driver', (tx) => tx.query(second, [driverId]));
  });
});
