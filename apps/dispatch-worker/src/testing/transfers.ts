import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TripPlace } from '@sablon/domain';
import { lockTrip, plannedWindow, readTrip, transition } from '@sablon/persistence';
import { arrivalSettings, openArrivals } from '@sablon/providers';
import { buildNotificationCity, type NotificationCity } from './notification-city.js';

const BRU = { fr: 'Brussels Airport', nl: 'Brussels Airport', en: 'Brussels Airport' };
export const AIRPORT: TripPlace = {
  placeId: 'airport:BRU',
  kind: 'airport',
  label: BRU,
  detail: BRU,
  lat: 50.8981,
  lng: 4.4822,
};
const SUD = { fr: 'Gare de Bruxelles-Midi', nl: 'Station Brussel-Zuid', en: 'Brussels-Midi station' };
export const STATION: TripPlace = {
  ...{ placeId: 'station:bruxelles-midi', kind: 'station', label: SUD, detail: SUD },
  ...{ lat: 50.8362, lng: 4.3345 },
};

/** A city whose passengers come by plane and train, with a simulator to which the test feeds news. */
export interface TransferCity extends NotificationCity {
  /** A paid transfer of an account holder; the pickup in so many minutes. */
  transfer(wish: { number: string; inMinutes: number; at?: TripPlace; userId?: string }): Promise<string>;
  /** Makes driver `index` promise it; returns the driver's id. */
  hold(tripId: string, index: number, leadMinutes?: number): Promise<string>;
  /** Replaces everything the simulator knows. */
  news(...updates: readonly object[]): void;
  /** Starts the worker that follows arrivals. */
  follow(): Promise<void>;
  trip(options?: Parameters<NotificationCity['trip']>[0]): ReturnType<NotificationCity['trip']>;
  read(tripId: string): Promise<NonNullable<Awaited<ReturnType<typeof readTrip>>>>;
  events(tripId: string): Promise<{ fact: string; data: Record<string, unknown> }[]>;
}

/** The minute in which the file began: a minute that passes during a test moves nothing. */
const THIS_MINUTE_MS = Math.floor(Date.now() / 60_000) * 60_000;
export const inMinutes = (minutes: number): Date => new Date(THIS_MINUTE_MS + minutes * 60_000);

export async function buildTransferCity(): Promise<TransferCity> {
  const city = await buildNotificationCity();
  const { database } = city;
  const { sql } = database;
  const directory = mkdtempSync(join(tmpdir(), 'sablon-transfers-'));
  mkdirSync(join(directory, 'arrivals'));
  const updatesFile = join(directory, 'arrivals', 'news.json');
  return {
    ...city,
    async transfer({ number, inMinutes: minutes, at = AIRPORT, userId }) {
      const { id, bookingId } = await city.trip({ pickup: at });
      await sql.query(
        `UPDATE booking SET service = 'transfer', created_at = now() - interval '2 days', user_id = $3,
           details = jsonb_build_object('flightNumber', $2::text) WHERE id = $1`,
        [bookingId, number, userId ?? null],
      );
      await sql.query(
        `UPDATE trip SET asap = false, pickup_at = $2, dispatch_from = $2::timestamptz - interval '20 minutes',
           next_dispatch_at = $2::timestamptz - interval '20 minutes', next_watch_at = NULL WHERE id = $1`,
        [id, inMinutes(minutes)],
      );
      return id;
    },
    async hold(tripId, index, leadMinutes = 10) {
      const driverId = await city.driver(index, AIRPORT);
      await database.transaction(async (tx) => {
        const { rows } = await tx.query<{ vehicleId: string }>(
          'SELECT vehicle_id AS "vehicleId" FROM driver WHERE id = $1',
          [driverId],
        );
        const trip = await lockTrip(tx, tripId);
        if (!trip.ok) throw new Error('no trip');
        const changes = {
          driverId,
          vehicleId: rows[0]?.vehicleId ?? '',
          ...plannedWindow(trip.value, leadMinutes * 60),
        };
        const actor = { id: driverId, role: 'driver' as const };
        const moved = await transition(tx, trip.value, { command: 'accept', actor, changes });
        if (!moved.ok) throw new Error(moved.error.code);
      });
      return driverId;
    },
    news: (...updates) => writeFileSync(updatesFile, JSON.stringify(updates)),
    async follow() {
      await city.worker({ arrivals: openArrivals(arrivalSettings({}, directory), city.messaging.counters) }).start();
    },
    async read(tripId) {
      const trip = await readTrip(sql, tripId);
      if (!trip) throw new Error('no trip');
      return trip;
    },
    async events(tripId) {
      const { rows } = await sql.query<{ fact: string; data: Record<string, unknown> }>(
        'SELECT fact, data FROM trip_event WHERE trip_id = $1 ORDER BY seq',
        [tripId],
      );
      return rows;
    },
    async end() {
      await city.end();
      rmSync(directory, { recursive: true });
    },
  };
}
