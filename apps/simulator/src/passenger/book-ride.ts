import type {
  BookingView,
  PaymentStartView,
  PlaceView,
  QuoteView,
  CardSetupStatusView,
  CardSetupView,
  SavedCardsView,
} from '@sablon/contracts';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client.js';
import { pause } from '../pause.js';

/** A ride a simulated passenger wants; places as typed. */
export interface RideWish {
  readonly from: string;
  readonly to: string;
  readonly vehicleClass: 'economy' | 'standard' | 'van';
  readonly service?: 'transport' | 'transfer' | 'parcel';
  readonly tripType?: 'one_way' | 'return' | 'hourly';
  readonly pickupAt?: string | null;
  readonly returnAt?: string | null;
  readonly hours?: number | null;
  readonly passengers?: number;
  readonly language: 'fr' | 'nl' | 'en';
  readonly parcelKg?: number;
  readonly express?: boolean;
  readonly flightNumber?: string;
  /** A sandbox card number; the published test cards decide the payment's outcome. */
  readonly card: string;
  /** Null for an account: the client is logged in. */
  readonly guest: { firstName: string; lastName: string; email: string; phone: string } | null;
}

/** The published card that always works. */
export const GOOD_CARD = '4242424242424242';

/** The place a person would pick from the suggestions for the typed text. Throws when there is none. */
async function findPlace(client: ApiClient, typed: string, language: string): Promise<PlaceView> {
  const query = new URLSearchParams({ q: typed, language });
  const { places } = await client.get<{ places: PlaceView[] }>(`/api/places/suggest?${query}`);
  const [first] = places;
  if (!first) throw new Error(`no one knows "${typed}"`);
  return first;
}

/** Searches and books as the web does; the booking remains to be paid. */
export async function bookRide(client: ApiClient, wish: RideWish): Promise<BookingView> {
  const origin = await findPlace(client, wish.from, wish.language);
  const destination = await findPlace(client, wish.to, wish.language);
  const quote = await client.post<QuoteView>('/api/quotes', {
    service: wish.service ?? 'transport',
    tripType: wish.tripType ?? 'one_way',
    origin: { id: origin.id },
    destination: { id: destination.id },
    pickupAt: wish.pickupAt ?? null,
    returnAt: wish.returnAt ?? null,
    passengers: wish.passengers ?? 1,
    bags: 0,
    hours: wish.hours ?? null,
    flightNumber: wish.flightNumber ?? null,
    parcel: wish.parcelKg
      ? { weightKg: wish.parcelKg, sidesCm: [40, 30, 20], description: 'Documents', express: wish.express ?? false }
      : null,
  });
  const recipient = { name: 'Sim Destinataire', phone: '+32470000001', email: 'destinataire@sablon.test' };
  const parcel = wish.parcelKg ? { recipient, allowed: true } : null;
  return client.post<BookingView>(
    '/api/bookings',
    { quoteId: quote.id, vehicleClass: wish.vehicleClass, language: wish.language, guest: wish.guest, parcel },
    { key: randomUUID() },
  );
}

/** Pays with a card at the provider's browser interface, as the payment page does. True when the booking is paid. */
export async function payRide(
  client: ApiClient,
  booking: BookingView,
  card: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const access = { trackToken: booking.trackToken, key: randomUUID() };
  const start = await client.post<PaymentStartView>(`/api/bookings/${booking.id}/payment`, {}, access);
  const [intentId] = start.clientSecret.split('_secret');
  const answer = await fetch(`${start.apiBaseUrl}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${start.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_secret: start.clientSecret,
      return_url: `${client.baseUrl}/payment-return`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2034',
      'payment_method_data[card][cvc]': '123',
    }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) return false;
  for (let tries = 0; tries < 200 && !signal?.aborted; tries++) {
    const now = await client.get<BookingView>(`/api/bookings/${booking.id}`, { trackToken: booking.trackToken });
    if (now.paid) return true;
    await pause(150, signal);
  }
  return false;
}

/** Published with the demo (product.md, "Fixed public surface"). */
const DEMO_PASSENGER = { email: 'passager@sablon.test', password: 'Sablon-demo-2026' };
const MAX_POLLS = 100;
const CHECK_EVERY_MS = 200;
const PATH = '/api/me/payment-methods';

const CARD = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': GOOD_CARD,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][name]': 'Camille Renard',
};
const WALLET = {
  'payment_method_data[type]': 'paypal',
  'payment_method_data[billing_details][email]': DEMO_PASSENGER.email,
};

/** The part of a client of the public interface it uses. */
type Client = Pick<ApiClient, 'baseUrl' | 'get' | 'post'>;

/**
 * Gives the demo passenger a sample card and a sample wallet (spec §2, "Payment methods") if they have none: saved in the
 * sandbox, by the same steps as in a browser. Does nothing outside a sandbox.
 */
export async function keepDemoMethods(client: Client, signal: AbortSignal): Promise<void> {
  await client.post('/api/auth/login', DEMO_PASSENGER);
  try {
    const { cards, wallets } = await client.get<SavedCardsView>(PATH);
    if (cards.length === 0) await keep(client, signal, `${PATH}/setup`, CARD);
    if (wallets.length === 0) await keep(client, signal, `${PATH}/setup/wallet`, WALLET);
  } finally {
    await client.post('/api/auth/logout', {});
  }
}

async function keep(
  client: Client,
  signal: AbortSignal,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const setup = await client.post<CardSetupView>(path, {});
  if (setup.mode !== 'sandbox') return;
  const [setupId = ''] = setup.clientSecret.split('_secret');
  const confirmed = await fetch(`${setup.apiBaseUrl}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${setup.publishableKey}` },
    body: new URLSearchParams({
      client_secret: setup.clientSecret,
      return_url: `${client.baseUrl}/profile/payments`,
      ...fields,
    }),
    signal: AbortSignal.timeout(20_000),
  });
  if (!confirmed.ok) throw new Error(`the sandbox answered ${confirmed.status}`);
  const answer = (await confirmed.json()) as { next_action?: { redirect_to_url?: { url?: string } } | null };
  const asked = answer.next_action?.redirect_to_url?.url;
  if (asked)
    await fetch(asked, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'authorise' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
  for (let look = 0; look < MAX_POLLS && !signal.aborted; look++) {
    const { status } = await client.get<CardSetupStatusView>(`${PATH}/setup/${setup.id}`);
    if (status === 'saved') return;
    if (status === 'failed') break;
    await pause(CHECK_EVERY_MS, signal);
  }
  if (!signal.aborted) throw new Error('the sandbox did not keep it');
}
