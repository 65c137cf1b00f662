import type { BookingView, PaymentStartView, PlaceView, QuoteView } from '@sablon/contracts';
import { randomUUID } from 'node:crypto';
import type { ApiClient } from '../api/api-client.js';
import { pause } from '../pause.js';

/** What a simulated passenger wants; places as typed. */
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
  /** A sandbox card number; the published test cards decide how the payment goes. */
  readonly card: string;
  /** Null for an account: the client is logged in. */
  readonly guest: { firstName: string; lastName: string; email: string; phone: string } | null;
}

/** The published card that always works. */
export const GOOD_CARD = '4242424242424242';

/** The place a person would pick from the suggestions for what he typed. Throws when there is none. */
async function findPlace(client: ApiClient, typed: string, language: string): Promise<PlaceView> {
  const query = new URLSearchParams({ q: typed, language });
  const { places } = await client.get<{ places: PlaceView[] }>(`/api/places/suggest?${query}`);
  const [first] = places;
  if (!first) throw new Error(`nobody knows "${typed}"`);
  return first;
}

/** Searches and books as the web does; the booking still has to be paid. */
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
