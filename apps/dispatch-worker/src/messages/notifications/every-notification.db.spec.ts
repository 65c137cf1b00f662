// About 20 s at most: a ride is driven to where each notification begins, and some wait for a job of the worker.
import { randomUUID } from 'node:crypto';
import { notificationWords } from '@sablon/words';
import { LANGUAGES, NOTIFICATION_KINDS, NOTIFICATION_RULES, type NotificationKind } from '@sablon/domain';
import { createGeo, FREE_FLOW } from '@sablon/geo';
import {
  answerReview,
  askReview,
  cancelTrip,
  claimReferral,
  insertRenewal,
  lockTrip,
  openSupportConversation,
  openTripConversation,
  plannedWindow,
  referralCodeOf,
  refuseDocument,
  suspendDriver,
  saveNotificationChoices,
  publishParcelChange,
  messagePassenger,
  transition,
  writeChatMessage,
  writeOutbox,
  writePaymentLink,
} from '@sablon/persistence';
import { reportLateness } from '../../trips/eta/running-late.js';
import { eventually } from '../../testing/city.js';
import { accepted, arrived, completed, departed, started, type Scene } from '../../testing/notification-scene.js';
import { passForCheckIn, promiseRide } from '../../testing/promise-ride.js';
import { buildNotificationCity, type NotificationCity } from '../../testing/notification-city.js';

const cancelled = ({ city, ride }: Scene, role: 'dispatcher' | 'system', reason: string) =>
  city.database.transaction((tx) =>
    cancelTrip(tx, { tripId: ride.id, actor: { id: role === 'system' ? null : randomUUID(), role }, reason }),
  );
/** The same person with a ride paid by card, which alone has a receipt and can be refunded, and with no other ride. */
async function paidByCard(scene: Scene): Promise<Scene> {
  await cancelled(scene, 'dispatcher', 'road closed');
  const ride = await scene.city.paying(scene.person);
  await ride.settle({ status: 'succeeded', capturedCents: 1_500, methodType: 'card' });
  const confirmed = 'SELECT 1 FROM trip WHERE id = $1 AND dispatch_from IS NOT NULL';
  await eventually(async () => (await scene.city.database.sql.query(confirmed, [ride.id])).rowCount);
  return { ...scene, ride };
}
const says = ({ city }: Scene, conversation: string, author: 'driver' | 'staff', authorId: string) =>
  city.database.transaction((tx) =>
    writeChatMessage(tx, { id: randomUUID(), conversationId: conversation, author, authorId, body: 'Ik ben er.' }),
  );

const drives = (city: NotificationCity, person: string) =>
  city.database.sql.query(
    `INSERT INTO driver (id, status, licence_area, licence_number) VALUES ($1, 'approved', 'brussels', 'X')`,
    [person],
  );

/** The person becomes a driver with a ride that begins soon, promised the day before yesterday; returns its id. */
async function promised({ city, person }: Scene): Promise<string> {
  await drives(city, person);
  const { id } = await city.trip();
  await promiseRide(city.database, { tripId: id, driverId: person, inMinutes: 50 });
  return id;
}

/** The person's flight is late, as the follower writes it (arrivals.db.spec.ts); `driverId` holds the ride from then on. */
const arrivalChange = ({ city, ride }: Scene, driverId: string | null = null) =>
  city.database.transaction(async (tx) => {
    const move = async (command: 'accept' | 'arrival_changed', more: object): Promise<void> => {
      const trip = await lockTrip(tx, ride.id);
      if (!trip.ok) throw new Error('no trip');
      const moved = await transition(tx, trip.value, { command, actor: { id: null, role: 'system' }, ...more });
      if (!moved.ok) throw new Error(moved.error.code);
    };
    if (driverId) {
      const { rows } = await tx.query<{ id: string }>('SELECT id FROM vehicle WHERE active ORDER BY plate LIMIT 1');
      const trip = await lockTrip(tx, ride.id);
      if (!trip.ok) throw new Error('no trip');
      const changes = { driverId, vehicleId: rows[0]?.id, ...plannedWindow(trip.value, 300) };
      await move('accept', { actor: { id: driverId, role: 'driver' }, changes });
    }
    const at = new Date(Date.now() + 3 * 3_600_000);
    const data = { ...{ news: 'late', kind: 'flight', number: 'SN9095', driverId }, pickupAt: at, fromPickupAt: at };
    await move('arrival_changed', { data });
  });

/** How each kind comes about, by the commands and loops of the product. A kind without a story fails. */
const STORIES: Readonly<Record<NotificationKind, (scene: Scene) => Promise<unknown>>> = {
  'booking.confirmed': async () => undefined,
  'trip.reminder': ({ city, ride }) =>
    city.database.sql.query(
      `WITH aged AS (UPDATE booking SET created_at = now() - interval '1 day' WHERE id = $2)
       UPDATE trip SET asap = false, pickup_at = now() + interval '80 minutes' WHERE id = $1`,
      [ride.id, ride.bookingId],
    ),
  'driver.found': accepted,
  'driver.coming': departed,
  // The driver is already at the pickup.
  'driver.near': departed,
  'driver.arrived': arrived,
  'driver.late': async (scene) => {
    const { database, messaging } = scene.city;
    const driverId = await departed(scene);
    // The driver is far off at the airport, after promising to come at once.
    messaging.positions.record({ driverId, lat: 50.898, lng: 4.482, heading: null, speed: 0, at: Date.now() });
    const geo = await createGeo({ traffic: FREE_FLOW });
    await reportLateness({ database, messaging, geo });
    await geo.close();
  },
  'driver.released': async (scene) =>
    scene.city.drive(scene.ride.id, await accepted(scene), { command: 'release', reason: 'panne' }),
  'driver.none': ({ city, ride }) =>
    city.database.sql.query(
      `UPDATE trip SET search_since = now() - interval '11 minutes', next_watch_at = now() WHERE id = $1`,
      [ride.id],
    ),
  'arrival.news': (scene) => arrivalChange(scene),
  'trip.started': started,
  'trip.finished': async (scene) => completed(await paidByCard(scene)),
  'trip.cancelled': (scene) => cancelled(scene, 'dispatcher', 'road closed'),
  // The recipient chose another time.
  'parcel.news': ({ city, ride }) => city.database.transaction((tx) => publishParcelChange(tx, ride.id, 'retimed')),
  'chat.ride': async (scene) => {
    const driver = await accepted(scene);
    const conversation = await scene.city.database.transaction((tx) => openTripConversation(tx, scene.ride.id, driver));
    await says(scene, conversation, 'driver', driver);
  },
  'chat.help': async (scene) => {
    const conversation = await scene.city.database.transaction((tx) => openSupportConversation(tx, scene.person));
    await says(scene, conversation, 'staff', await scene.city.person('Staff'));
  },
  'chat.office': async ({ city, ride }) => {
    const actor = { id: await city.person('Sofie'), role: 'dispatcher' } as const;
    const said = { template: 'call_us', minutes: null, place: null, words: '' } as const;
    await city.database.transaction((tx) =>
      messagePassenger(tx, { id: randomUUID(), tripId: ride.id, actor, ...said }),
    );
  },
  'payment.failed': async ({ city, person }) => {
    const { settle, paymentId } = await city.paying(person);
    await settle({ lastErrorCode: 'card_declined' });
    await eventually(async () => {
      const minutesAgo = `UPDATE payment SET declined_at = declined_at - interval '4 minutes'
        WHERE id = $1 AND declined_at > now() - interval '1 minute'`;
      return (await city.database.sql.query(minutesAgo, [paymentId])).rowCount === 1;
    });
  },
  'payment.due': async (given) => {
    const scene = await paidByCard(given);
    const driver = await arrived(scene);
    const { id } = scene.ride;
    await scene.city.database.sql.query(
      `UPDATE trip SET arrived_at = arrived_at - interval '12 minutes' WHERE id = $1`,
      [id],
    );
    const boardingCode = await scene.city.boardingCode(id);
    await scene.city.drive(id, driver, { command: 'start', boardingCode });
    await scene.city.drive(id, driver, { command: 'complete' });
  },
  'payment.link': async ({ city, person }) => {
    const { bookingId } = await city.paying(person);
    const actor = { id: await city.person('Sofie'), role: 'dispatcher' } as const;
    await city.database.transaction((tx) => writePaymentLink(tx, { id: randomUUID(), bookingId, actor }));
  },
  'payment.refunded': async (scene) => cancelled(await paidByCard(scene), 'system', 'dispatch.no_driver'),
  'ride.check_in': promised,
  'ride.taken_back': async (scene) => {
    const { database } = scene.city;
    const tripId = await promised(scene);
    await eventually(() => passForCheckIn(database, tripId, 24));
  },
  'arrival.ride': async (scene) => {
    const { city, person } = scene;
    await city.database.sql.query("UPDATE app_user SET role = 'driver' WHERE id = $1", [person]);
    await drives(city, person);
    await arrivalChange(scene, person);
  },
  'arrival.board': async (scene) => {
    await scene.city.database.sql.query("UPDATE app_user SET role = 'dispatcher' WHERE id = $1", [scene.person]);
    await arrivalChange(scene);
  },
  'review.answered': async ({ city, person }) => {
    const { database } = city;
    await database.sql.query(
      `INSERT INTO driver (id, status, licence_area, licence_number) VALUES ($1::uuid, 'approved', 'brussels', left($1::text, 12))`,
      [person],
    );
    const staff = await city.person('Staff');
    await database.sql.query("UPDATE app_user SET role = 'dispatcher' WHERE id = $1", [staff]);
    await database.transaction(async (tx) => {
      const wish = {
        driverId: person,
        subject: 'other',
        subjectId: null,
        explanation: null,
        words: 'Waarom?',
      } as const;
      const asked = await askReview(tx, wish);
      if (asked.ok) await answerReview(tx, asked.value.id, { id: staff, role: 'dispatcher' }, 'Daarom.');
      return asked;
    });
  },
  'credit.granted': async (scene) => {
    const { database } = scene.city;
    const code = await referralCodeOf(database.sql, await scene.city.person('Friend'));
    await database.transaction((tx) => claimReferral(tx, scene.person, code));
    await completed(scene);
  },
  'document.ends': async ({ city, person }) => {
    await drives(city, person);
    await city.database.sql.query(
      `INSERT INTO driver_document (driver_id, kind, number, expires_on) VALUES ($1, 'medical', '', current_date + 20)`,
      [person],
    );
  },
  'document.decided': async ({ city, person }) => {
    await drives(city, person);
    const file = {
      fileName: 'a.pdf',
      mediaType: 'application/pdf' as const,
      sizeBytes: 1,
      sha256: 'x',
      storedName: 'y',
    };
    const actor = { id: await city.person('Staff'), role: 'admin' as const };
    await city.database.transaction((tx) => insertRenewal(tx, person, null, { kind: 'medical', ...file }));
    await city.database.transaction((tx) =>
      refuseDocument(tx, { driverId: person, kind: 'medical', actor, note: 'Onleesbaar.' }),
    );
  },
  'driver.suspended': async ({ city, person }) => {
    await drives(city, person);
    const actor = { id: await city.person('Staff'), role: 'admin' as const };
    await city.database.transaction((tx) => suspendDriver(tx, { driverId: person, reason: 'Kom langs.', actor }));
  },
  // The api does the sign-in itself: apps/api/src/messages/notifications.db.spec.ts proves that it writes this fact.
  'account.secured': ({ city, person }) =>
    city.database.transaction((tx) =>
      writeOutbox(tx, [{ topic: 'account.secured', objectId: person, payload: { what: 'signed_in', event: 'e1' } }]),
    ),
};

/** Channels other than the usual ones, so that the test shows the person's own choice is kept. */
function chosenFor(kind: NotificationKind) {
  const { offered, usual, fixed } = NOTIFICATION_RULES[kind];
  const others = offered.filter((channel) => !usual.includes(channel));
  if (fixed) return usual;
  return others.length > 0 ? others : offered.slice(1);
}

describe('every kind of notification', () => {
  let city: NotificationCity;
  beforeEach(async () => {
    city = await buildNotificationCity();
  });
  afterEach(() => city.end());

  it.each(NOTIFICATION_KINDS.map((kind, index) => [kind, LANGUAGES[index % LANGUAGES.length] ?? 'fr'] as const))(
    '%s follows from its cause once, in %s, over the chosen channels',
    async (kind, language) => {
      const { sql } = city.database;
      const person = await city.person('Noor', language);
      await city.device(person, 'phone');
      const chosen = chosenFor(kind);
      const { offered, fixed } = NOTIFICATION_RULES[kind];
      const choices = fixed ? [] : offered.map((channel) => ({ kind, channel, chosen: chosen.includes(channel) }));
      await saveNotificationChoices(sql, person, choices);
      const ride = await city.rideOf(person);
      await city.worker().start();
      await STORIES[kind]({ city, person, ride });

      const listed = async () => (await city.notifications(person)).filter((one) => one.kind === kind);
      const { id, data } = await eventually(async () => (await listed())[0]);
      const messages = async () =>
        (
          await sql.query<{ id: string; channel: string; recipient: string; status: string; language: string }>(
            `SELECT id, channel, recipient, status, language FROM outgoing_message WHERE dedupe_key LIKE 'notification:' || $1 || ':%'`,
            [id],
          )
        ).rows;
      await eventually(async () => (await messages()).every(({ status }) => status === 'sent'));
      await city.publishAgain();
      expect(await listed()).toHaveLength(1);
      expect((await messages()).map(({ channel }) => channel).sort()).toEqual([...chosen].sort());
      const words = notificationWords(kind, data, language);
      for (const { id: messageId, channel, language: said } of await messages()) {
        expect(said).toBe(language);
        if (channel === 'push') {
          const pushed = city.pushed('phone').filter((one) => one.id === id);
          expect(pushed).toEqual([expect.objectContaining({ kind, ...words })]);
          continue;
        }
        const sent: readonly { id: string; to: string }[] = channel === 'mail' ? city.sent.mails : city.sent.texts;
        const same = sent.filter((one) => one.id === messageId);
        expect(same.map(({ to }) => to)).toEqual([channel === 'mail' ? 'Noor@exemple.test' : '+32 470 11 22 33']);
      }
      for (const { html } of city.sent.mails.filter(({ to }) => to === 'Noor@exemple.test'))
        expect(html).toContain(`lang="${language}"`);
    },
  );
});
