import { randomUUID } from 'node:crypto';
import { guardViolation, type Sql, type Transaction } from '../../kernel/database.js';
import { book, drive, pay } from '../../testing/paid-ride.js';
import { seed } from '../../seed/seed.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { withoutGuard } from '../../testing/without-guard.js';
import { lockTrip } from '../../trips/lock-trip.js';
import { transition } from '../../trips/trip-changes.js';
import { readCandidates } from '../match-driver.js';
import { checkDriverFor } from '../check-driver.js';
import { openOffer } from '../../dispatch/open-offer.js';
import { insertRenewal } from './renewals.js';
import { remindOfDocuments } from './read-documents.js';
import { approveDocument, refuseDocument } from './review-documents.js';

let test: TestDatabase;
let staffId: string;
beforeAll(async () => {
  test = await createTestDatabase();
  await seed(test.database, { demoAccounts: true });
  const { rows } = await test.database.sql.query<{ id: string }>(
    `SELECT id FROM app_user WHERE role = 'admin' LIMIT 1`,
  );
  staffId = rows[0]?.id ?? '';
});
afterAll(() => test.drop());

interface Subject {
  readonly driverId: string;
  readonly vehicleId: string;
}
/** Demo driver `index` on shift with valid documents. */
async function driverOf(index: number): Promise<Subject> {
  const { rows } = await test.database.sql.query<Subject>(
    `UPDATE driver d SET shift = 'on', shift_since = now() FROM app_user u WHERE u.id = d.id AND u.email = $1
     RETURNING d.id AS "driverId", d.vehicle_id AS "vehicleId"`,
    [`chauffeur${index}@sablon.test`],
  );
  if (!rows[0]) throw new Error('no driver');
  return rows[0];
}
/** Makes the document of a kind expire that many days from today in Brussels. */
const ends = ({ driverId, vehicleId }: Subject, kind: string, days: number) =>
  test.database.sql.query(
    `UPDATE driver_document SET expires_on = (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date + $4::int
     WHERE kind = $3 AND (driver_id = $1 OR vehicle_id = $2)`,
    [driverId, vehicleId, kind, days],
  );
const ride = (inHours = 3) =>
  test.database.transaction(async (tx) => {
    const { id, tripIds } = await book(tx, [2_000], { inHours });
    await pay(tx, id);
    return tripIds[0] ?? '';
  });
/** How many days from today in Brussels a ride is: late in the evening, one in three hours is tomorrow's. */
const daysUntil = async (tripId: string): Promise<number> => {
  const { rows } = await test.database.sql.query<{ days: number }>(
    `SELECT (pickup_at AT TIME ZONE 'Europe/Brussels')::date - (clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date AS days
     FROM trip WHERE id = $1`,
    [tripId],
  );
  return rows[0]?.days ?? 0;
};
const offer = (subject: Subject, tripId: string) => (tx: Transaction) =>
  openOffer(tx, {
    ...subject,
    tripId,
    round: 1,
    kind: 'booked',
    etaSeconds: 60,
    pickupMeters: 100,
    ttlMs: 20_000,
    ackFallbackMs: 3_000,
  });
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => guardViolation(error)?.code,
  );
const DAY_HOURS = 24;

describe('an expired document', () => {
  it.each([
    ['the driver’s', 'taxi_licence', 3],
    ['the car’s', 'insurance', 4],
  ])('makes the database refuse an offer: %s', async (_, kind, index) => {
    const subject = await driverOf(index);
    const tripId = await ride();
    await ends(subject, kind, -1);
    const offered = offer(subject, tripId);
    expect(await code(test.database.transaction(offered))).toBe('driver.documents_expired');
    await withoutGuard(test.database, 'DROP TRIGGER offer_needs_documents ON offer', offered);
    await ends(subject, kind, await daysUntil(tripId));
    expect(await code(test.database.transaction(offered))).toBe('done');
  });

  it('makes the database refuse to assign a ride', async () => {
    const subject = await driverOf(5);
    const tripId = await ride();
    await ends(subject, 'driving_licence', -1);
    const given = (tx: Transaction) => drive(tx, tripId, 5);
    expect(await code(test.database.transaction(given))).toBe('driver.documents_expired');
    await withoutGuard(test.database, 'DROP TRIGGER trip_needs_documents ON trip', given);
    const asked = await test.database.transaction((tx) =>
      checkDriverFor(tx, subject.driverId, subject.vehicleId, tripId),
    );
    expect(asked).toMatchObject({ error: { code: 'driver.documents_expired' } });
  });

  it('does not stop a ride that was already accepted', async () => {
    const subject = await driverOf(6);
    const tripId = await ride();
    await test.database.transaction((tx) => drive(tx, tripId, 6, 'arrive'));
    await ends(subject, 'insurance', -3);
    for (const command of ['start', 'complete'] as const)
      await test.database.transaction(async (tx) => {
        const trip = await lockTrip(tx, tripId);
        if (!trip.ok) throw new Error(trip.error.code);
        const moved = await transition(tx, trip.value, { command, actor: { id: subject.driverId, role: 'driver' } });
        expect(moved.ok).toBe(true);
      });
  });

  it('is judged by the day of the ride, not of the offer', async () => {
    const subject = await driverOf(7);
    const [tomorrow, later] = [await ride(DAY_HOURS), await ride(4 * DAY_HOURS)];
    await ends(subject, 'taxi_licence', 2);
    expect(await code(test.database.transaction(offer(subject, tomorrow)))).toBe('done');
    expect(await code(test.database.transaction(offer(subject, later)))).toBe('driver.documents_expired');
  });

  it('is valid until midnight in Brussels, for the matcher too', async () => {
    const subject = await driverOf(8);
    await ends(subject, 'taxi_licence', 0);
    const [candidate] = await readCandidates(test.database.sql, [subject.driverId]);
    const { rows } = await test.database.sql.query<{ end: Date }>(
      `SELECT ((clock_timestamp() AT TIME ZONE 'Europe/Brussels')::date + 1)::timestamp AT TIME ZONE 'Europe/Brussels' AS end`,
    );
    expect(candidate?.documentsValidUntil).toEqual(rows[0]?.end);
  });

  it('is replaced by a renewal once it is approved, and the driver gets offers at once', async () => {
    const subject = await driverOf(9);
    const actor = { id: staffId, role: 'admin' as const };
    await ends(subject, 'insurance', -1);
    const { sql } = test.database;
    const file = {
      kind: 'insurance',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      sizeBytes: 9,
      sha256: 'x',
    } as const;
    const sendIn = (kind: 'insurance' | 'medical') =>
      test.database.transaction((tx) =>
        insertRenewal(tx, subject.driverId, kind === 'medical' ? null : subject.vehicleId, {
          ...file,
          kind,
          storedName: randomUUID(),
        }),
      );
    const { rows: day } = await sql.query<{ next: string }>(
      `SELECT to_char(now() + interval '1 year', 'YYYY-MM-DD') AS next`,
    );
    const approve = () =>
      test.database.transaction((tx) =>
        approveDocument(tx, {
          driverId: subject.driverId,
          kind: 'insurance',
          actor,
          expiresOn: day[0]?.next ?? '',
          number: '',
        }),
      );
    expect(await approve()).toMatchObject({ error: { code: 'document.nothing_sent' } });
    await sendIn('insurance');
    await sendIn('insurance');
    const twice = await Promise.all([approve(), approve()]);
    expect(twice.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const { rows } = await sql.query<{ day: string; number: string }>(
      `SELECT to_char(expires_on, 'YYYY-MM-DD') AS day, number FROM driver_document WHERE vehicle_id = $1 AND kind = 'insurance'`,
      [subject.vehicleId],
    );
    expect(rows).toEqual([{ day: day[0]?.next, number: 'IN10009' }]);
    expect(await code(test.database.transaction(offer(subject, await ride())))).toBe('done');
    const published = await sql.query(
      `SELECT topic FROM outbox WHERE object_id = $1 AND topic IN ('driver.changed', 'document.decided')`,
      [subject.driverId],
    );
    expect(published.rows).toEqual(
      expect.arrayContaining([{ topic: 'driver.changed' }, { topic: 'document.decided' }]),
    );
    // A refused renewal stays refused, whichever code writes it.
    await sendIn('medical');
    await test.database.transaction((tx) =>
      refuseDocument(tx, { driverId: subject.driverId, kind: 'medical', actor, note: 'Onleesbaar.' }),
    );
    const undo = (by: Sql) => by.query(`UPDATE document_renewal SET status = 'approved' WHERE status = 'refused'`);
    await expect(undo(sql)).rejects.toThrow('is decided');
    await withoutGuard(test.database, 'DROP TRIGGER renewal_decided_once ON document_renewal', undo);
  });

  it('exists once per kind', async () => {
    const { driverId } = await driverOf(10);
    const another = (by: Sql) =>
      by.query(
        `INSERT INTO driver_document (driver_id, kind, number, expires_on) VALUES ($1, 'taxi_licence', 'X', '2031-01-01')`,
        [driverId],
      );
    await expect(another(test.database.sql)).rejects.toThrow('one_document_of_a_kind_per_driver');
    await withoutGuard(test.database, 'DROP INDEX one_document_of_a_kind_per_driver', another);
  });
});

describe('reminders of an expiring document', () => {
  const explanationOf = async ({ driverId }: Subject) =>
    (
      await test.database.sql.query<{ days: number }>(
        'SELECT days_before AS days FROM document_reminder WHERE driver_id = $1 ORDER BY at, days_before DESC',
        [driverId],
      )
    ).rows.map(({ days }) => days);

  it('are written 30, 7 and 1 days before and at expiry, once each under concurrent runs', async () => {
    const subject = await driverOf(11);
    const stages: number[][] = [];
    for (const days of [31, 30, 29, 8, 7, 2, 1, 0, -1, -2]) {
      // The same document seen on later days: its expiry stays and today moves. Here the expiry moves, and the reminders with it.
      await ends(subject, 'insurance', days);
      await test.database.sql.query(
        `UPDATE document_reminder m SET expires_on = p.expires_on FROM driver_document p WHERE p.id = m.document_id AND m.driver_id = $1`,
        [subject.driverId],
      );
      await Promise.all([1, 2, 3].map(() => remindOfDocuments(test.database)));
      stages.push(await explanationOf(subject));
    }
    expect(stages).toEqual([
      [],
      [30],
      [30],
      [30],
      [30, 7],
      [30, 7],
      [30, 7, 1],
      [30, 7, 1],
      [30, 7, 1, -1],
      [30, 7, 1, -1],
    ]);
    const facts = await test.database.sql.query(
      `SELECT 1 FROM outbox WHERE topic = 'document.ends' AND payload->>'driverId' = $1`,
      [subject.driverId],
    );
    expect(facts.rowCount).toBe(4);
  });

  it('send only the nearest one after a gap, and begin anew for a document with a later expiry', async () => {
    const subject = await driverOf(12);
    await ends(subject, 'medical', 5);
    await ends(subject, 'driving_licence', 5);
    await remindOfDocuments(test.database);
    expect(await explanationOf(subject)).toEqual([7]);
    await ends(subject, 'driving_licence', 400);
    await remindOfDocuments(test.database);
    await ends(subject, 'driving_licence', 29);
    await remindOfDocuments(test.database);
    expect(await explanationOf(subject)).toEqual([7, 30]);
  });

  it('are unique by the key of the table', async () => {
    const subject = await driverOf(13);
    await ends(subject, 'taxi_licence', 6);
    await remindOfDocuments(test.database);
    const again = (by: Sql) =>
      by.query(
        `INSERT INTO document_reminder (document_id, driver_id, expires_on, days_before)
         SELECT document_id, driver_id, expires_on, days_before FROM document_reminder WHERE driver_id = $1`,
        [subject.driverId],
      );
    await expect(again(test.database.sql)).rejects.toThrow('document_reminder_pkey');
    await withoutGuard(test.database, 'ALTER TABLE document_reminder DROP CONSTRAINT document_reminder_pkey', again);
  });
});

describe('shift spans', () => {
  it('are recorded by the database, one open at a time', async () => {
    const { driverId } = await driverOf(14);
    const shift = (to: string) => test.database.sql.query('UPDATE driver SET shift = $2 WHERE id = $1', [driverId, to]);
    for (const to of ['break', 'break', 'on', 'off', 'on']) await shift(to);
    const { rows } = await test.database.sql.query<{ kind: string; open: boolean }>(
      'SELECT kind, ended_at IS NULL AS open FROM shift_span WHERE driver_id = $1 ORDER BY began_at, ended_at NULLS LAST',
      [driverId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['on', 'break', 'on', 'on']);
    expect(rows.map(({ open }) => open)).toEqual([false, false, false, true]);
    const second = (by: Sql) => by.query(`INSERT INTO shift_span (driver_id, kind) VALUES ($1, 'on')`, [driverId]);
    await expect(second(test.database.sql)).rejects.toThrow('one_open_shift_span');
    await withoutGuard(test.database, 'DROP INDEX one_open_shift_span', second);
  });
});
