import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { BookingView, QuoteView } from '@sablon/contracts';
import { HOUR_MS } from '@sablon/domain';
import { createStripeProvider, type PaymentProvider } from '@sablon/providers';
import {
  applyPayment,
  lockTrip,
  plannedWindow,
  startPayment,
  storeProviderPayment,
  transition,
  type Transaction,
} from '@sablon/persistence';
import { fakeProvider, type FakeProvider } from '../../../dispatch-worker/src/testing/fake-provider.js';
import type { ApiClient, Answer } from './api-client.js';
import { seedCity, startTestApi, type TestApi } from './start-test-api.js';

export const MIDI = 'station:bruxelles-midi';
export const CENTRAL = 'station:bruxelles-central';
export const LEUVEN = 'point:50.87980,4.70050';
export const ZAVENTEM = 'airport:BRU';
export const GRAND_PLACE = 'point:50.84670,4.35250';

export const RIDE = {
  service: 'transport',
  tripType: 'one_way',
  origin: { id: MIDI },
  destination: { id: GRAND_PLACE },
  pickupAt: null as string | null,
};
export const GUEST = { firstName: 'Lotte', lastName: 'Maes', email: 'lotte@voorbeeld.test', phone: '+32 470 12 34 56' };
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** An api over the seed city with a payment provider in memory. */
export interface BookingCity {
  readonly api: TestApi;
  readonly provider: FakeProvider;
  quote(search?: object, as?: ApiClient): Promise<QuoteView>;
  book(body: object, as?: ApiClient, key?: string): Promise<Answer<BookingView>>;
  /** Quotes and books a ride as a guest, or as the given client. */
  booked(search?: object, as?: ApiClient): Promise<BookingView>;
  /** The provider captures the payment. */
  pay(bookingId: string): Promise<void>;
  /** The provider captures the difference of a change. */
  payChange(changeId: string): Promise<void>;
  /** The invariants of bookings and money that do not hold. */
  brokenMoney(): Promise<string[]>;
  /** Makes demo driver `index` the trip's driver. */
  assign(tripId: string, index: number): Promise<void>;
  /** The driver who holds the trip moves it on. */
  drive(tripId: string, ...commands: readonly ('arrive' | 'start' | 'complete')[]): Promise<void>;
  /** A webhook as sent: body and signature. */
  webhook(event: object, secret?: string): { readonly body: string; readonly signature: string };
  stop(): Promise<void>;
}

async function takeMoney(tx: Transaction, paymentId: string): Promise<void> {
  const { rows } = await tx.query<{ cents: number }>('SELECT amount_cents AS cents FROM payment WHERE id = $1', [
    paymentId,
  ]);
  const providerId = `pi_${randomUUID()}`;
  await storeProviderPayment(tx, paymentId, providerId, 'secret');
  const capturedCents = rows[0]?.cents ?? 0;
  const seen = {
    providerId,
    status: 'succeeded' as const,
    capturedCents,
    methodType: 'card',
    card: { brand: 'visa', last4: '4242' },
    failureCode: null,
  };
  await applyPayment(tx, paymentId, seen);
}

let addresses = 0;
const nextAddress = (): string => `10.1.${(++addresses >> 8) & 255}.${addresses & 255}`;

/** Starts it; `payments` stands in the place of `provider`. */
export async function startBookingCity(
  env: Readonly<Record<string, string>> = {},
  payments?: PaymentProvider,
): Promise<BookingCity> {
  const stripe = createStripeProvider({ secretKey: 'sk_test_1', publishableKey: 'pk', webhookSecrets: ['whsec_1'] });
  const provider: FakeProvider = {
    ...fakeProvider(),
    verifyWebhook: (body, signature) => stripe.verifyWebhook(body, signature),
  };
  const started = await startTestApi({
    env: { SABLON_TRUST_PROXY_HOPS: '1', ...env },
    parts: { payments: payments ?? provider },
  });
  // Every visitor has an address of their own, as limits count them.
  const client: TestApi['client'] = (headers) => started.client({ 'x-forwarded-for': nextAddress(), ...headers });
  const api: TestApi = { ...started, client };
  const { database } = api.parts;
  await seedCity(database);
  const city: BookingCity = {
    api,
    provider,
    async quote(search = {}, as = api.client()) {
      const { status, body } = await as.post<QuoteView>('/api/quotes', { ...RIDE, ...search });
      if (status !== 201) throw new Error(`no quote: ${JSON.stringify(body)}`);
      return body;
    },
    book: (body, as = api.client(), key = randomUUID()) =>
      as.post<BookingView>(
        '/api/bookings',
        { vehicleClass: 'economy', language: 'fr', guest: as.cookie ? null : GUEST, ...body },
        { 'idempotency-key': key },
      ),
    async booked(search = {}, as = api.client()) {
      const { status, body } = await city.book({ quoteId: (await city.quote(search, as)).id }, as);
      if (status !== 201) throw new Error(`no booking: ${JSON.stringify(body)}`);
      return body;
    },
    pay: (bookingId) =>
      database.transaction(async (tx) => {
        const started = await startPayment(tx, bookingId);
        if (!started.ok) throw new Error(started.error.code);
        await takeMoney(tx, started.value.paymentId);
      }),
    payChange: (changeId) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ id: string }>('SELECT payment_id AS id FROM booking_change WHERE id = $1', [
          changeId,
        ]);
        if (!rows[0]) throw new Error('no such change');
        await takeMoney(tx, rows[0].id);
      }),
    async brokenMoney() {
      const broken: string[] = [];
      for (const file of readdirSync('prisma/invariants').filter((name) => /^I1[0-6]_/.test(name))) {
        const { rows } = await database.sql.query(readFileSync(`prisma/invariants/${file}`, 'utf8'));
        if (rows.length > 0) broken.push(`${file}: ${JSON.stringify(rows.slice(0, 3))}`);
      }
      return broken;
    },
    assign: (tripId, index) =>
      database.transaction(async (tx) => {
        const { rows } = await tx.query<{ driverId: string; vehicleId: string }>(
          `SELECT d.id AS "driverId", d.vehicle_id AS "vehicleId" FROM driver d JOIN app_user u ON u.id = d.id
           WHERE u.email = $1`,
          [`chauffeur${index}@sablon.test`],
        );
        const locked = await lockTrip(tx, tripId);
        if (!locked.ok || !rows[0]) throw new Error('no such trip or driver');
        const actor = { id: null, role: 'dispatcher' as const };
        const changes = { ...rows[0], ...plannedWindow(locked.value, 300) };
        const moved = await transition(tx, locked.value, { command: 'assign', actor, changes });
        if (!moved.ok) throw new Error(moved.error.code);
      }),
    drive: (tripId, ...commands) =>
      database.transaction(async (tx) => {
        for (const command of commands) {
          const locked = await lockTrip(tx, tripId);
          if (!locked.ok) throw new Error(locked.error.code);
          const actor = { id: locked.value.driverId, role: 'driver' as const };
          const moved = await transition(tx, locked.value, { command, actor });
          if (!moved.ok) throw new Error(moved.error.code);
        }
      }),
    webhook(event, secret = 'whsec_1') {
      const body = JSON.stringify({
        object: 'event',
        livemode: false,
        created: Math.floor(Date.now() / 1000),
        ...event,
      });
      const at = Math.floor(Date.now() / 1000);
      const signed = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
      return { body, signature: `t=${at},v1=${signed}` };
    },
    stop: () => api.stop(),
  };
  return city;
}
