// What passengers do with their money, drawn from a seed. A story goes on through refused connections and restarts: a person
// tries again.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createBooking, openDatabase, signTrackToken } from '../../libs/persistence/dist/index.js';
import { pick } from '../harness/dice.mjs';

const PATIENCE_MS = 600_000; // longer than any part with a server that keeps dying
const WAYS = {
  card: 46,
  challenged: 12,
  challenge_refused: 5,
  declined_then_other: 9,
  declined: 5,
  bancontact: 8,
  paypal: 5,
  slow_refund: 8,
  abandoned: 4,
  cancelled_while_slow: 2,
};
const AFTERWARDS = { ride: 60, cancel_all: 25, cancel_one: 15 };
const NUMBERS = {
  card: '4242424242424242',
  challenged: '4000002760003184',
  challenge_refused: '4000002760003184',
  declined: '4000000000000002',
  slow_refund: '4000000000007726',
};

const place = (name, lat, lng) => {
  const label = { fr: name, nl: name, en: name };
  return { placeId: name, kind: 'street', label, detail: label, lat, lng };
};
const [FROM, TO] = [place('Grand-Place', 50.8467, 4.3525), place('Bruxelles-Midi', 50.8357, 4.3365)];

const card = (number) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '34',
  'payment_method_data[card][cvc]': '123',
});
const wallet = (type) => ({ 'payment_method_data[type]': type });

/** Opens the booking office of a town. `history` counts what was done. */
export function openStories(town, sandbox, random) {
  const database = openDatabase({ url: town.databaseUrl, poolSize: 6 });
  const history = { stories: 0, confirmed: 0, cancelled: 0, twoTabs: 0 };
  const accounts = [];

  const api = async (method, path, booking, { key, body } = {}) => {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const response = await fetch(`${town.url}${path}`, {
          method,
          headers: {
            'x-track-token': booking.token,
            ...(key && { 'idempotency-key': key }),
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        });
        const answer = { status: response.status, body: await response.json().catch(() => null) };
        if (answer.status < 500) return answer;
      } catch {
        // the server was killed, or is coming back
      }
      if (Date.now() > until) throw new Error(`${method} ${path} got no answer in ${PATIENCE_MS} ms`);
      await sleep(100);
    }
  };

  async function book(legs) {
    const pickupAt = new Date(Date.now() + 3 * 86_400_000);
    const userId = random() < 0.4 ? accounts[Math.floor(random() * accounts.length)] : null;
    const leg = (index) => ({
      pickupAt: new Date(pickupAt.getTime() + index * 7_200_000),
      asap: false,
      pickup: FROM,
      dropoff: TO,
      distanceMeters: 3_000,
      durationSeconds: 600,
      route: [FROM, TO],
      routeQuality: 'approximate',
      fareCents: 1_000 + Math.floor(random() * 4_000),
    });
    const parts = Array.from({ length: legs }, (_, index) => leg(index));
    const made = await database.transaction((tx) =>
      createBooking(tx, {
        quoteId: randomUUID(),
        userId,
        guest: userId ? null : { email: 'g@chaos.test', phone: '+32470000000', firstName: 'G', lastName: 'Uest' },
        language: 'fr',
        service: 'transport',
        tripType: legs === 2 ? 'return' : 'one_way',
        vehicleClass: 'economy',
        passengers: 1,
        bags: 0,
        details: {},
        totalCents: parts.reduce((sum, { fareCents }) => sum + fareCents, 0),
        priceBreakdown: { legs: parts.map(() => ({ vat: { vatPercent: 6, vatCents: 60 } })) },
        onAccount: false,
        createdBy: { id: userId, role: userId ? 'passenger' : 'guest' },
        holdMinutes: 60,
        legs: parts,
      }),
    );
    return { ...made, token: signTrackToken(town.environment.SABLON_SECRET, made.id) };
  }

  /** Two tabs at once in every tenth story; each confirms the payment it was given. */
  async function start(booking) {
    const tabs = random() < 0.1 ? 2 : 1;
    if (tabs === 2) history.twoTabs++;
    const answers = await Promise.all(
      Array.from({ length: tabs }, () => api('POST', `/api/bookings/${booking.id}/payment`, booking)),
    );
    return answers.filter(({ status }) => status === 200).map(({ body }) => body.clientSecret);
  }

  async function confirm(secrets, fields, decision, thinkMs = 800) {
    await sleep(random() * thinkMs); // a person types; meanwhile the provider has reported the payment it opened
    const answers = await Promise.all(secrets.map((secret) => sandbox.confirm(secret, fields)));
    for (const { body } of answers) {
      const action = body?.next_action;
      const url = action?.redirect_to_url?.url;
      if (url) await sandbox.press(url, decision);
    }
    history.confirmed++;
  }

  const cancel = async (booking, tripId) => {
    const request = { key: randomUUID(), body: { reason: 'plans changed' } };
    // Sent twice, as an impatient thumb does.
    await Promise.all([0, 1].map(() => api('POST', `/api/trips/${tripId}/cancel`, booking, request)));
    history.cancelled++;
  };

  const untilPaid = async (booking) => {
    for (let tries = 0; tries < 40; tries++) {
      const { rows } = await town.database.query('SELECT paid_at IS NOT NULL AS paid FROM booking WHERE id = $1', [
        booking.id,
      ]);
      if (rows[0]?.paid) return;
      await sleep(50);
    }
  };

  return {
    history,
    close: () => database.close(),
    async addAccounts(count) {
      const { rows } = await town.database.query(
        `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role)
         SELECT 'p' || n || '-' || $2 || '@chaos.test', '+32470000000', 'P', 'Assenger', 'none', 'passenger' FROM generate_series(1, $1) AS n RETURNING id`,
        [count, randomUUID()],
      );
      accounts.push(...rows.map(({ id }) => id));
    },
    /** Cancels a trip, twice at once. */
    cancelTrip: (bookingId, tripId) =>
      cancel({ token: signTrackToken(town.environment.SABLON_SECRET, bookingId) }, tripId),
    /** Books and asks to pay; returns how to pay, which waits until that can be done. */
    async begin() {
      history.stories++;
      const booking = await book(1);
      const started = start(booking);
      return async () => confirm(await started, card(NUMBERS.card), null, 0);
    },
    /** One booking from beginning to end; how it is paid and what happens afterwards is drawn unless it is wished for. */
    async play({ way = pick(random, WAYS), after = pick(random, AFTERWARDS) } = {}) {
      history.stories++;
      const booking = await book(after === 'cancel_one' || random() < 0.3 ? 2 : 1);
      const secrets = await start(booking);
      switch (way) {
        case 'abandoned':
          await cancel(booking, booking.tripIds[0]);
          break;
        case 'declined':
          await confirm(secrets, card(NUMBERS.declined));
          await town.database.query('UPDATE booking SET pay_by = now() WHERE id = $1 AND paid_at IS NULL', [
            booking.id,
          ]);
          return;
        case 'declined_then_other':
          await confirm(secrets, card(NUMBERS.declined));
          await confirm(secrets, card(NUMBERS.card));
          break;
        case 'challenge_refused':
          await confirm(secrets, card(NUMBERS.challenge_refused), 'refuse');
          await confirm(secrets, card(NUMBERS.card));
          break;
        case 'bancontact':
        case 'paypal':
          await confirm(secrets, wallet(way), 'authorise');
          break;
        case 'cancelled_while_slow':
          await confirm(secrets, wallet('bancontact'), 'authorise');
          for (const tripId of booking.tripIds) await cancel(booking, tripId);
          return;
        default:
          await confirm(secrets, card(NUMBERS[way]), 'authorise');
      }
      if (after === 'ride') return;
      if (random() < 0.5) await untilPaid(booking); // else the cancellation races the payment
      const [first, ...others] = booking.tripIds;
      await cancel(booking, first);
      if (after === 'cancel_all') for (const tripId of others) await cancel(booking, tripId);
    },
  };
}
