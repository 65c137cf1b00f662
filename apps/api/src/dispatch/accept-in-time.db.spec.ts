import type { Problem } from '@sablon/contracts';
import { acceptOffer, expireOffer, runCommand, type Transaction } from '@sablon/persistence';
import { withoutGuard } from '@sablon/persistence/testing';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { signIn } from '../testing/sign-in.js';
import { addDrivers, bookRide, offerTo } from '../testing/test-fleet.js';

let api: TestApi;
beforeAll(async () => (api = await startTestApi()));
afterAll(() => api.stop());

const sql = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.database.sql.query<T>(text, values)).rows;

/** A ride offered to a driver for the next minute. */
async function offered() {
  const { database } = api.database;
  const [driver] = await addDrivers(database, 1);
  if (!driver) throw new Error('no driver');
  const { tripId } = await bookRide(database, { byHand: true });
  const [offerId = ''] = await offerTo(database, tripId, driver);
  return { driver, tripId, offerId };
}
type Offered = Awaited<ReturnType<typeof offered>>;

/** The status of the offer and its trip, and how often the trip was accepted. */
const standing = async ({ offerId }: Offered) =>
  (
    await sql<{ offer: string; trip: string; accepted: number }>(
      `SELECT o.status::text AS offer, t.status::text AS trip,
         (SELECT count(*)::int FROM trip_event e WHERE e.trip_id = t.id AND e.fact = 'trip.accepted') AS accepted
       FROM offer o JOIN trip t ON t.id = o.trip_id WHERE o.id = $1`,
      [offerId],
    )
  )[0];
const UNTAKEN = { offer: 'open', trip: 'pending', accepted: 0 };

const accept = ({ offerId, driver }: Offered) =>
  runCommand(api.database.database, { actorId: driver.id, commandId: null, request: null }, (tx) =>
    acceptOffer(tx, offerId, driver.id),
  );

/**
 * Stops the database's clock for the rest of this transaction, that many milliseconds after the end of an offer: a name without a
 * schema is looked up in ours first.
 */
async function stopTheClock(tx: Transaction, offerId: string, milliseconds: number): Promise<void> {
  const { rows } = await tx.query<{ at: string }>(
    'SELECT (expires_at + make_interval(secs => $2::float / 1000))::text AS at FROM offer WHERE id = $1',
    [offerId, milliseconds],
  );
  await tx.query(`CREATE SCHEMA stopped;
    CREATE FUNCTION stopped.clock_timestamp() RETURNS timestamptz STABLE LANGUAGE sql AS $$ SELECT '${rows[0]?.at}'::timestamptz $$;
    SET LOCAL search_path = stopped, pg_catalog, public`);
}

/** The result of `work` while the clock is stopped there; rolled back afterwards. */
async function at<T>({ offerId }: Offered, milliseconds: number, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let answer: { value: T } | null = null;
  await withoutGuard(api.database.database, 'SELECT', async (tx) => {
    await stopTheClock(tx, offerId, milliseconds);
    answer = { value: await work(tx) };
  });
  return (answer as unknown as { value: T }).value;
}
const end = (status: string, offerId: string) => (tx: Transaction) =>
  tx
    .query(
      `UPDATE offer SET status = $2::offer_status, ended_at = clock_timestamp(), end_reason = 'taken' WHERE id = $1`,
      [offerId, status],
    )
    .then(
      () => 'ended',
      (error: { constraint?: string }) => error.constraint,
    );

describe('an offer is not accepted after its end (I3)', () => {
  it('is refused by the server with its code, and leaves offer and trip unchanged', async () => {
    const late = await offered();
    await sql(
      "UPDATE offer SET created_at = now() - interval '61 s', expires_at = now() - interval '1 ms' WHERE id = $1",
      [late.offerId],
    );
    const phone = await signIn(api, late.driver.id, 'driver');
    const answer = await phone.post<Problem>(`/api/offers/${late.offerId}/accept`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'offer.expired' } });
    expect(await standing(late)).toEqual(UNTAKEN);
    expect(await expireOffer(api.database.database, late.offerId)).toBe(true);
    expect(await standing(late)).toEqual({ ...UNTAKEN, offer: 'expired' });
    expect((await phone.post<Problem>(`/api/offers/${late.offerId}/accept`)).body.code).toBe('offer.expired');
    expect(await standing(late)).toEqual({ ...UNTAKEN, offer: 'expired' });
  });

  it('is accepted up to its last millisecond, and not one later', async () => {
    const offer = await offered();
    const take = (tx: Transaction) => acceptOffer(tx, offer.offerId, offer.driver.id);
    expect(await at(offer, -1, take)).toMatchObject({ ok: true });
    expect(await at(offer, 0, take)).toMatchObject({ ok: true });
    expect(await at(offer, 1, take)).toMatchObject({ ok: false, error: { code: 'offer.expired' } });
  });

  it('is refused by the program alone when the trigger is gone', async () => {
    const offer = await offered();
    const refused = await at(offer, 1, async (tx) => {
      await tx.query('DROP TRIGGER offer_guard ON offer');
      return acceptOffer(tx, offer.offerId, offer.driver.id);
    });
    expect(refused).toMatchObject({ ok: false, error: { code: 'offer.expired' } });
  });

  it('is refused by the trigger alone, whichever code writes the row', async () => {
    const offer = await offered();
    const write = end('accepted', offer.offerId);
    expect(await at(offer, 0, write)).toBe('ended');
    expect(await at(offer, 1, write)).toBe('offer_not_accepted_late');
    const unguarded = await at(offer, 1, async (tx) => {
      await tx.query('DROP TRIGGER offer_guard ON offer');
      return write(tx);
    });
    expect(unguarded).toBe('ended');
  });

  it('is not expired a millisecond early', async () => {
    const offer = await offered();
    const write = end('expired', offer.offerId);
    expect(await at(offer, -1, write)).toBe('offer_not_expired_early');
    expect(await at(offer, 0, write)).toBe('ended');
    expect(await expireOffer(api.database.database, offer.offerId)).toBe(false);
    expect(await standing(offer)).toEqual(UNTAKEN);
  });
});

describe('a driver who may no longer drive between offer and acceptance does not get the trip (I5)', () => {
  it.each([
    ['suspended', 'driver.suspended', "UPDATE driver SET status = 'suspended' WHERE id = $1"],
    ['not approved any more', 'driver.not_approved', "UPDATE driver SET status = 'pending' WHERE id = $1"],
    ['off shift', 'driver.off_shift', "UPDATE driver SET shift = 'off' WHERE id = $1"],
    [
      'in another car',
      'driver.off_shift',
      `WITH other AS (INSERT INTO vehicle (id, plate, model, colour, vehicle_class, seats, bags, features, first_registered_on)
         VALUES (gen_random_uuid(), 'T-OTHER', 'Octavia', 'black', 'economy', 4, 2, '{}', current_date) RETURNING id)
       UPDATE driver SET vehicle_id = other.id FROM other WHERE driver.id = $1`,
    ],
    [
      'in a car with too few seats',
      'driver.vehicle_unsuitable',
      'UPDATE vehicle SET seats = 0 WHERE id = (SELECT vehicle_id FROM driver WHERE id = $1)',
    ],
  ])('%s: %s', async (_, code, change) => {
    const offer = await offered();
    await sql(change, [offer.driver.id]);
    expect(await accept(offer)).toMatchObject({ ok: false, error: { code } });
    expect(await standing(offer)).toEqual(UNTAKEN);
  });
});
