import type { AlertDeskView, BookingView } from '@sablon/contracts';
import { runSql } from '../tools/db/run-sql.mjs';
import { axeFindings } from './support/axe.js';
import { DESK, openDevice } from './support/browser.js';
import { bookAsGuest, Client, key, pay } from './support/client.js';
import { DriverDevice } from './support/driver-device.js';
import { logIn } from './support/journeys.js';
import { itInFullRun } from './support/full-run.js';
import { eventually } from './support/product.js';
import { GRAND_PLACE, rideOfPassenger } from './support/rides.js';
import { siteForTests } from './support/site.js';

const site = siteForTests();
const FLAGEY = { lat: 50.8274, lng: 4.3724 };
const GHENT = { lat: 51.0543, lng: 3.7174 };
/** Two runs of the worker, ten seconds apart, with a margin for a busy machine. */
const FOUND_WITHIN_MS = 60_000;

const sql = (text: string, ...values: unknown[]) => runSql(site.databaseUrl, text, values) as Promise<{ id: string }[]>;
const idOf = async (email: string) => (await sql('SELECT id FROM app_user WHERE email = $1', email))[0]?.id ?? '';
const desk = (office: Client) => office.get<AlertDeskView>('/api/dispatch/alerts');

it('a no-driver alert is seen, snoozed, assigned to a colleague and cleared when the trip is cancelled', async () => {
  const office = await openDevice(site.browser, site.url, { language: 'en', viewport: DESK });
  await logIn(office.page, 'dispatch@sablon.test');
  const strip = office.page.getByTestId('alert-strip');
  await office.page.locator('[data-testid="alert-strip"][data-severity="none"]').waitFor();
  await strip.getByText('Nothing to report').waitFor();
  const guest = new Client(site.url);
  const booking = await bookAsGuest(guest, { vehicleClass: 'van' });
  await pay(guest, booking);
  const tripId = booking.trips[0]?.id ?? '';
  await eventually('the search', async () => {
    const [row] = await sql(`SELECT id FROM trip WHERE id = $1 AND search_since IS NOT NULL`, tripId);
    return row;
  });
  await sql(`UPDATE trip SET search_since = now() - interval '3 minutes', next_watch_at = now() WHERE id = $1`, tripId);
  await office.page
    .locator('[data-testid="alert-strip"][data-severity="severe"]')
    .waitFor({ timeout: FOUND_WITHIN_MS });
  await office.page.keyboard.press('l');
  const row = office.page.locator('[data-testid="alert-row"][data-kind="no_driver"]');
  await row.getByText(booking.code).waitFor();
  await office.page.locator('[data-testid="alert-row"]:focus').waitFor();
  expect(await axeFindings(office.page)).toEqual([]);
  await office.page.keyboard.press('e');
  await row.getByTestId('alert-standing').getByText('seen by').waitFor();
  await office.page.keyboard.press('s');
  await office.page.keyboard.press('Enter');
  await row.getByTestId('alert-standing').getByText('snoozed until').waitFor();
  await office.page.locator('[data-testid="alert-strip"][data-severity="none"]').waitFor();
  await sql(`UPDATE dispatch_alert SET snoozed_until = now() - interval '1 second' WHERE trip_id = $1`, tripId);

  const colleague = await openDevice(site.browser, site.url, { language: 'en', theme: 'light', viewport: DESK });
  await logIn(colleague.page, 'admin@sablon.test', '/dispatch');
  await colleague.page.locator('[data-testid="alert-strip"][data-severity="severe"]').waitFor();
  await row.getByTestId('alert-assign').selectOption({ value: await idOf('admin@sablon.test') });
  await colleague.page.getByTestId('alert-strip').click();
  await colleague.page.getByTestId('alert-standing').getByText('given to you').waitFor();
  expect(await axeFindings(colleague.page)).toEqual([]);
  await colleague.page.keyboard.press('Enter');
  await colleague.page.locator(`[data-testid="trip-detail"][data-trip="${tripId}"]`).waitFor();
  await office.page.keyboard.press('Escape');
  await office.page.getByTestId('alert-panel').waitFor({ state: 'detached' });

  const api = await new Client(site.url).login('dispatch@sablon.test');
  await api.post(`/api/dispatch/trips/${tripId}/cancel`, { reason: 'no van today' }, key());
  await office.page.locator('[data-testid="alert-strip"][data-severity="none"]').waitFor();
  const { past } = await desk(api);
  expect(past).toMatchObject([{ kind: 'no_driver', clearedAt: expect.any(String), closedAt: null }]);
  const passenger = await new Client(site.url).login('passager@sablon.test');
  expect((await passenger.request('GET', '/api/dispatch/alerts')).status).toBe(404);
  expect([...office.errors, ...colleague.errors]).toEqual([]);
  await office.context.close();
  await colleague.context.close();
}, 180_000);

// Each kind alone, with its limits: apps/dispatch-worker/src/dispatch/alerts/alerts.db.spec.ts; its words: alert-text.spec.ts.
itInFullRun(
  'every other kind of alert is raised by its cause and clears when the cause is gone',
  async () => {
    const office = await new Client(site.url).login('dispatch@sablon.test');
    const devices: DriverDevice[] = [];
    const onShift = async (index: number) => {
      const device = await new DriverDevice(site.url, `chauffeur${index}@sablon.test`).startShift(GRAND_PLACE);
      devices.push(device);
      return { device, driverId: await idOf(`chauffeur${index}@sablon.test`) };
    };
    const given = async (driverId: string): Promise<{ booking: BookingView; tripId: string }> => {
      const guest = new Client(site.url);
      const booking = await bookAsGuest(guest);
      await pay(guest, booking);
      const tripId = booking.trips[0]?.id ?? '';
      await eventually('a ride that is paid', async () => {
        const answer = await office.request(
          'POST',
          `/api/dispatch/trips/${tripId}/assign`,
          { driverId, reason: null },
          key(),
        );
        return answer.status === 200;
      });
      return { booking, tripId };
    };
    const riding = async (index: number) => {
      const { device, driverId } = await onShift(index);
      const { booking, tripId } = await given(driverId);
      for (const step of ['depart', 'arrive']) await device.command(tripId, step);
      await device.command(tripId, 'start', { boardingCode: booking.trips[0]?.boardingCode });
      return { device, driverId, tripId };
    };

    const dark = await idOf('chauffeur2@sablon.test');
    const blind = await new Client(site.url).login('chauffeur2@sablon.test');
    await blind.post('/api/driver/shift', { shift: 'on', vehicleId: null });
    await sql(`UPDATE driver SET shift_since = shift_since - interval '2 minutes' WHERE id = $1`, dark);
    const astray = await riding(3);
    await astray.device.report({ lat: GRAND_PLACE.lat + 0.02, lng: GRAND_PLACE.lng });
    const standing = await riding(4);
    await sql(
      `INSERT INTO position_trace (driver_id, from_at, writer, points)
     SELECT $1, m, gen_random_uuid(), int2send(0::int2) || int4send(50846700) || int4send(4352500) || int2send(300::int2) || int4send(50846700) || int4send(4352500)
     FROM generate_series(date_trunc('minute', now()) - interval '35 minutes', date_trunc('minute', now()) - interval '1 minute', '1 minute') AS m`,
      standing.driverId,
    );
    await sql(`UPDATE trip SET started_at = started_at - interval '40 minutes' WHERE id = $1`, standing.tripId);
    const slow = await onShift(5);
    const late = await given(slow.driverId);
    await slow.device.report(GHENT);
    const promiser = await new Client(site.url).login('chauffeur6@sablon.test');
    const documents = await idOf('chauffeur6@sablon.test');
    const planned = await rideOfPassenger(site.url, { pickupAt: new Date(Date.now() + 2 * 86_400_000).toISOString() });
    await eventually('a ride on the marketplace', async () => {
      const answer = await promiser.request('POST', `/api/driver/marketplace/${planned.tripId}/take`, {}, key());
      return answer.status === 200;
    });
    const goodFor = (days: number) =>
      sql(
        `UPDATE driver_document SET expires_on = (now() AT TIME ZONE 'Europe/Brussels')::date + $2::int
       WHERE id = (SELECT id FROM driver_document WHERE driver_id = $1 ORDER BY kind LIMIT 1)`,
        documents,
        days,
      );
    await goodFor(5);
    await sql(
      `INSERT INTO payment_op (payment_id, kind, status, attempts, next_attempt_at)
     SELECT id, 'cancel', 'failed', 3, NULL FROM payment WHERE booking_id = $1 LIMIT 1`,
      late.booking.id,
    );
    await sql(
      `INSERT INTO outbox (topic, object_id, created_at, next_attempt_at)
     VALUES ('trip.near', gen_random_uuid(), now() - interval '5 minutes', now() + interval '1 hour')`,
    );
    await sql(
      `INSERT INTO followed_arrival (key, kind, number, place_id, local_date, scheduled_at, status, source, stale, observed_at, next_check_at)
     VALUES ('k', 'flight', 'SN1', 'BRU', current_date, now(), 'scheduled', 'flightaware', true, now(), now() + interval '1 hour')`,
    );
    await sql(
      `INSERT INTO process_heartbeat (id, kind, seen_at) VALUES (gen_random_uuid(), 'worker', now() - interval '1 minute')`,
    );

    const wanted = [
      ['gps_dark', (one: AlertDeskView['alerts'][number]) => one.driver?.id === dark],
      ['off_route', (one: AlertDeskView['alerts'][number]) => one.trip?.id === astray.tripId],
      ['long_stop', (one: AlertDeskView['alerts'][number]) => one.trip?.id === standing.tripId],
      ['late_risk', (one: AlertDeskView['alerts'][number]) => one.trip?.id === late.tripId],
      ['document_expiring', (one: AlertDeskView['alerts'][number]) => one.driver?.id === documents],
      ['payment_stuck', (one: AlertDeskView['alerts'][number]) => one.facts['operation'] === 'cancel'],
      ['queue_unhealthy', () => true],
      ['arrivals_unhealthy', () => true],
      ['process_lost', () => true],
    ] as const;
    const open = async () => {
      const { alerts } = await desk(office);
      return wanted
        .filter(([kind, about]) => alerts.some((one) => one.kind === kind && about(one)))
        .map(([kind]) => kind);
    };
    let seen: string[] = [];
    await eventually(
      'every kind has fired',
      async () => (seen = await open()).length === wanted.length,
      FOUND_WITHIN_MS,
    ).catch(() => undefined);
    expect(seen).toEqual(wanted.map(([kind]) => kind));

    const page = await openDevice(site.browser, site.url, { language: 'nl', theme: 'dark', viewport: DESK });
    await logIn(page.page, 'dispatch@sablon.test');
    await page.page.getByTestId('alert-strip').click();
    for (const [kind] of wanted)
      await page.page.locator(`[data-testid="alert-row"][data-kind="${kind}"]`).first().waitFor();
    expect(await axeFindings(page.page)).toEqual([]);

    await blind.post('/api/driver/shift', { shift: 'off', vehicleId: null });
    await astray.device.report(FLAGEY);
    await standing.device.report(FLAGEY);
    await slow.device.command(late.tripId, 'depart');
    await slow.device.report(GRAND_PLACE);
    await slow.device.command(late.tripId, 'arrive');
    await goodFor(200);
    await sql(`UPDATE payment_op SET status = 'given_up' WHERE kind = 'cancel' AND attempts = 3`);
    await sql(`UPDATE outbox SET published_at = now() WHERE topic = 'trip.near' AND published_at IS NULL`);
    await sql('UPDATE followed_arrival SET stale = false, next_check_at = NULL');
    await sql(`DELETE FROM process_heartbeat WHERE seen_at < now() - interval '50 seconds'`);
    await eventually('every kind is over', async () => (seen = await open()).length === 0, FOUND_WITHIN_MS).catch(
      () => undefined,
    );
    expect(seen).toEqual([]);
    for (const [kind] of wanted)
      await page.page.locator(`[data-testid="alert-row"][data-kind="${kind}"]`).waitFor({ state: 'detached' });
    expect(page.errors).toEqual([]);
    await page.context.close();
    for (const device of devices) device.hangUp();
  },
  240_000,
);
