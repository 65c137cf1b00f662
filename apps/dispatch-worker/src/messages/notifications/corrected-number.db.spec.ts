import { cancelTrip, correctBooking } from '@sablon/persistence';
import { eventually } from '../../testing/city.js';
import { buildNotificationCity, type NotificationCity } from '../../testing/notification-city.js';

describe('a passenger whose phone number was corrected', () => {
  let city: NotificationCity;
  beforeEach(async () => {
    city = await buildNotificationCity();
  });
  afterEach(() => city.end());

  const NEW = '+32 470 99 88 77';
  const booked = async (options?: Parameters<NotificationCity['trip']>[0]) => {
    const { sql } = city.database;
    const { id: tripId, bookingId } = await city.trip(options);
    const { rows } = await sql.query<{ id: string }>(
      `UPDATE booking SET guest_email = NULL, created_by = (SELECT id FROM app_user LIMIT 1) WHERE id = $1 RETURNING created_by AS id`,
      [bookingId],
    );
    const actor = { id: rows[0]?.id ?? '', role: 'dispatcher' as const };
    const correct = (correction: Parameters<typeof correctBooking>[2], seen = tripId) =>
      city.database.transaction((tx) => correctBooking(tx, { tripId: seen, bookingId, actor }, correction));
    return { tripId, bookingId, correct };
  };
  const kinds = async () => (await city.notifications(null)).map(({ kind }) => kind);
  const texts = () => city.sent.texts.filter(({ to }) => to === NEW).map(({ text }) => text);

  it('gets the booking and driver messages again at the new number; a changed note sends nothing', async () => {
    const { tripId, correct } = await booked();
    await city.worker().start();
    await city.accepted(tripId);
    await eventually(async () => (await kinds()).includes('driver.found'));
    expect(await correct({ note: 'Boven' })).toMatchObject({ ok: true });
    expect(await correct({ phone: NEW })).toMatchObject({ ok: true });
    await eventually(async () => (await kinds()).length === 4);
    await city.publishAgain();
    expect((await kinds()).sort()).toEqual(['booking.confirmed', 'booking.confirmed', 'driver.found', 'driver.found']);
    await eventually(async () => texts().length === 2);
  });

  it('gets the boarding code at the new number while the driver waits, and nothing of it once the ride has started', async () => {
    const { tripId, correct } = await booked();
    await city.worker().start();
    const driverId = await city.accepted(tripId);
    await city.drive(tripId, driverId, { command: 'depart' });
    await city.drive(tripId, driverId, { command: 'arrive' });
    await eventually(async () => (await kinds()).includes('driver.arrived'));
    await city.database.sql.query(
      `UPDATE trip SET pickup_at = pickup_at - interval '20 minutes', promised_pickup_at = promised_pickup_at - interval '20 minutes' WHERE id = $1`,
      [tripId],
    );
    expect(await correct({ phone: NEW })).toMatchObject({ ok: true });
    await eventually(async () => texts().length === 3);
    const code = await city.boardingCode(tripId);
    expect(texts().filter((text) => text.includes(code))).toHaveLength(1);
    await city.drive(tripId, driverId, { command: 'start', boardingCode: code });
    const before = await city.notifications(null);
    expect(await correct({ phone: '+32 470 99 88 78' })).toMatchObject({ ok: true });
    await eventually(async () => (await kinds()).filter((kind) => kind === 'booking.confirmed').length === 3);
    await city.publishAgain();
    const found = ({ kind }: { kind: string }) => kind === 'driver.found' || kind === 'driver.arrived';
    expect((await city.notifications(null)).filter(found)).toHaveLength(before.filter(found).length);
  });

  it('gets one confirmation for a return booking, also when only the return leg is left', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const { tripId: out, bookingId, correct } = await booked({ pickupAt: inHours(30), returnAt: inHours(40) });
    const { rows } = await city.database.sql.query<{ id: string }>(
      'SELECT id FROM trip WHERE booking_id = $1 AND leg = 2',
      [bookingId],
    );
    const back = rows[0]?.id ?? '';
    await city.worker().start();
    await eventually(async () => (await kinds()).length === 1);
    expect(await correct({ phone: NEW })).toMatchObject({ ok: true });
    await city.publishAgain();
    expect(await kinds()).toEqual(['booking.confirmed', 'booking.confirmed']);
    const actor = { id: null, role: 'system' } as const;
    const off = await city.database.transaction((tx) => cancelTrip(tx, { tripId: out, actor, reason: 'ill' }));
    expect(off).toMatchObject({ ok: true });
    expect(await correct({ phone: '+32 470 99 88 78' }, back)).toMatchObject({ ok: true });
    await city.publishAgain();
    expect((await kinds()).filter((kind) => kind === 'booking.confirmed')).toHaveLength(3);
  });
});
