import type { PushedNotification } from '@sablon/contracts';
import { DISPATCH_SETTINGS, splitVat } from '@sablon/domain';
import {
  acceptOffer,
  driveTrip,
  keepPushSubscription,
  readPayment,
  runCommand,
  startPayment,
  type DriveStep,
} from '@sablon/persistence';
import { buildCity, eventually, GRAND_PLACE, type City } from './city.js';

const FARE_CENTS = 1_500;
/** No phone answers offers here: an offer stays open until the test accepts it. */
const PATIENT = { ...DISPATCH_SETTINGS, deliveryAckFallbackMs: 60_000 };

/** A city with an account holder, a browser that receives pushes, and a ride. */
export interface NotificationCity extends City {
  /** Creates an account; Dutch by default. */
  person(name: string, language?: string): Promise<string>;
  /** Signs the person in on a device that receives pushes; returns the session id. */
  device(userId: string, name: string): Promise<string>;
  /** A paid ride of theirs, without a driver yet. */
  rideOf(userId: string): Promise<{ id: string; bookingId: string }>;
  /**
   * An unpaid ride of theirs with a payment that the test settles at the provider; its state there, and a function that
   * refreshes it now.
   */
  paying(userId: string): Promise<{
    readonly id: string;
    readonly bookingId: string;
    readonly paymentId: string;
    settle(change: Parameters<City['provider']['settle']>[1]): Promise<void>;
  }>;
  /** The ride is offered to a driver who accepts it; returns the driver's id. */
  accepted(tripId: string): Promise<string>;
  drive(tripId: string, driverId: string, step: DriveStep): Promise<void>;
  boardingCode(tripId: string): Promise<string>;
  notifications(userId: string | null): Promise<{ id: string; kind: string; data: Record<string, unknown> }[]>;
  /** Pushes received by a device, oldest first. */
  pushed(device: string): PushedNotification[];
  /** Relays every committed fact again, as after a crash; resolves when done. */
  publishAgain(): Promise<void>;
}

export async function buildNotificationCity(): Promise<NotificationCity> {
  const city = await buildCity();
  const { database, sent } = city;
  const { sql } = database;
  const command = (actorId: string) => ({ actorId, commandId: null, request: null });
  return {
    ...city,
    worker: (options) => city.worker({ settings: PATIENT, ...options }),
    async person(name, language = 'nl') {
      const { rows } = await sql.query<{ id: string }>(
        `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language)
         VALUES ($1, '+32 470 11 22 33', $2, 'Peeters', 'x', 'passenger', $3) RETURNING id`,
        [`${name}@exemple.test`, name, language],
      );
      return rows[0]?.id ?? '';
    },
    async device(userId, name) {
      const session = `session-${name}`;
      await sql.query(
        `INSERT INTO session (id_hash, user_id, idle_expires_at, absolute_expires_at)
         VALUES ($1, $2, now() + interval '1 day', now() + interval '1 day')`,
        [session, userId],
      );
      const subscription = { endpoint: `https://fcm.googleapis.com/${name}`, p256dh: 'k', auth: 'a' };
      await database.transaction((tx) => keepPushSubscription(tx, userId, session, subscription));
      return session;
    },
    async rideOf(userId) {
      const ride = await city.trip();
      await sql.query('UPDATE booking SET user_id = $2 WHERE id = $1', [ride.bookingId, userId]);
      return ride;
    },
    async paying(userId) {
      const ride = await city.trip({ paid: false, totalCents: FARE_CENTS });
      const line = { code: 'minimum', quantity: 1, unit: 'ride', unitCents: FARE_CENTS, amountCents: FARE_CENTS };
      const legs = [{ lines: [line], totalCents: FARE_CENTS, vat: splitVat(FARE_CENTS, 6) }];
      await sql.query('UPDATE booking SET user_id = $2, price_breakdown = $3 WHERE id = $1', [
        ride.bookingId,
        userId,
        JSON.stringify({ legs }),
      ]);
      const started = await database.transaction((tx) => startPayment(tx, ride.bookingId));
      if (!started.ok) throw new Error(started.error.code);
      const { paymentId } = started.value;
      return {
        ...ride,
        paymentId,
        async settle(change) {
          const providerId = await eventually(async () => (await readPayment(sql, paymentId))?.providerId);
          city.provider.settle(providerId, change);
          await sql.query(`UPDATE payment SET next_check_at = now() - interval '1 second' WHERE id = $1`, [paymentId]);
        },
      };
    },
    async accepted(tripId) {
      const driverId = await city.driver(6, GRAND_PLACE);
      const offer = await eventually(() => city.openOffer(tripId));
      const taken = await runCommand(database, command(driverId), (tx) => acceptOffer(tx, offer.id, driverId));
      if (!taken.ok) throw new Error(taken.error.code);
      return driverId;
    },
    async drive(tripId, driverId, step) {
      const moved = await database.transaction((tx) => driveTrip(tx, tripId, driverId, step));
      if (!moved.ok) throw new Error(moved.error.code);
    },
    async boardingCode(tripId) {
      const { rows } = await sql.query<{ code: string }>('SELECT boarding_code AS code FROM trip WHERE id = $1', [
        tripId,
      ]);
      return rows[0]?.code ?? '';
    },
    async notifications(userId) {
      const { rows } = await sql.query<{ id: string; kind: string; data: Record<string, unknown> }>(
        'SELECT id, kind, data FROM notification WHERE user_id IS NOT DISTINCT FROM $1 ORDER BY created_at, id',
        [userId],
      );
      return rows;
    },
    pushed: (device) =>
      sent.pushes
        .filter(({ to }) => to.endpoint.endsWith(`/${device}`))
        .map(({ payload }) => JSON.parse(payload) as PushedNotification),
    async publishAgain() {
      // The relay may hold row locks while it handles facts; unlike the program, this waits as long as it takes.
      await sql.query(
        'BEGIN; SET LOCAL lock_timeout = 0; SET LOCAL statement_timeout = 0; UPDATE outbox SET published_at = NULL; COMMIT',
      );
      // All facts at once may use every connection for longer than a query waits for one.
      const open = () => sql.query('SELECT 1 FROM outbox WHERE published_at IS NULL LIMIT 1').catch(() => null);
      await eventually(async () => (await open())?.rows.length === 0);
    },
  };
}
