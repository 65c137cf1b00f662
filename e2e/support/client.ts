import { randomUUID } from 'node:crypto';
import type { BookingView, PaymentStartView, QuoteRequest, QuoteView, RegistrationView } from '@sablon/contracts';

/** The published password of the demo accounts. */
export const DEMO_PASSWORD = 'Sablon-demo-2026';
export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  threeDSecure: '4000002500003155',
  /** Its payer disputes the payment with the bank. */
  disputed: '4000000000000259',
} as const;

/** A response of the product, refusals included. */
export interface Answer<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** A client of the public HTTP API with its own cookie. */
export class Client {
  cookie = '';

  constructor(readonly baseUrl: string) {}

  async request<T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie, origin: new URL(this.baseUrl).origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().find((one) => /^(__Host-)?sid=/.test(one));
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as T };
  }

  /** The body of a successful response; any other response throws. */
  async get<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
    return this.expectOk<T>('GET', path, undefined, headers);
  }

  async post<T>(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<T> {
    return this.expectOk<T>('POST', path, body, headers);
  }

  private async expectOk<T>(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<T> {
    const answer = await this.request<T>(method, path, body, headers);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async login(email: string): Promise<this> {
    await this.post('/api/auth/login', { email, password: DEMO_PASSWORD });
    return this;
  }
}

/** An idempotency key, so that a repeated request has no second effect. */
export const key = (value: string = randomUUID()): Record<string, string> => ({ 'idempotency-key': value });

/** Books a ride in Brussels as a guest, without paying. */
export async function bookAsGuest(
  client: Client,
  options: { from?: string; to?: string; vehicleClass?: string; pickupAt?: string | null; language?: string } = {},
): Promise<BookingView> {
  const {
    from = 'Grand-Place',
    to = 'Place Flagey',
    vehicleClass = 'economy',
    pickupAt = null,
    language = 'fr',
  } = options;
  const quote = await quoteFor(client, from, to, pickupAt);
  return client.post<BookingView>(
    '/api/bookings',
    {
      quoteId: quote.id,
      vehicleClass,
      language,
      guest: { firstName: 'Nora', lastName: 'Invité', email: 'nora@sablon.test', phone: '+32470112233' },
    },
    key(),
  );
}

/** A quote for a ride between two places, as typed in the form. */
export async function quoteFor(
  client: Client,
  from: string,
  to: string,
  pickupAt: string | null = null,
  more: Partial<QuoteRequest> = {},
): Promise<QuoteView> {
  const pick = async (typed: string): Promise<{ id: string }> => {
    const { places } = await client.get<{ places: { id: string }[] }>(
      `/api/places/suggest?q=${encodeURIComponent(typed)}&language=fr`,
    );
    if (!places[0]) throw new Error(`no suggestion for ${typed}`);
    return { id: places[0].id };
  };
  return client.post<QuoteView>('/api/quotes', {
    service: 'transport',
    tripType: 'one_way',
    origin: await pick(from),
    destination: await pick(to),
    pickupAt,
    ...more,
  });
}

/** Pays through the provider's browser API; resolves with the HTTP status and the intent's status. */
export async function pay(
  client: Client,
  booking: BookingView,
  card: string = CARDS.good,
): Promise<{ status: number; intent: string }> {
  const start = await client.post<PaymentStartView>(
    `/api/bookings/${booking.id}/payment`,
    {},
    {
      'x-track-token': booking.trackToken,
      ...key(),
    },
  );
  const intentId = start.clientSecret.split('_secret')[0] ?? '';
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
  });
  const body = (await answer.json()) as { status?: string; error?: { payment_intent?: { status: string } } };
  return { status: answer.status, intent: body.status ?? body.error?.payment_intent?.status ?? '' };
}

/** The booking as its guest sees it now. */
export const seen = (client: Client, booking: BookingView): Promise<BookingView> =>
  client.get<BookingView>(`/api/bookings/${booking.id}`, { 'x-track-token': booking.trackToken });

/** Opens an account; in the demo, the code of the mail comes with the answer. */
export async function signUp(client: Client, person: object): Promise<void> {
  const { token, demoCode } = await client.post<RegistrationView>('/api/auth/register', person);
  await client.post('/api/auth/register/confirm', { token, code: demoCode });
}
