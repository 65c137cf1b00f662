import { randomUUID } from 'node:crypto';
import type { BookingChangeView, BookingView, RegisterRequest, TripSettlementView } from '@sablon/contracts';
import { saveMethod, storeCustomer } from '@sablon/persistence';
import { inHours, LEUVEN, type BookingCity } from './booking-city.js';
import type { ApiClient } from './api-client.js';
import { openApplication, sendDocument } from './apply.js';
import { openAccount } from './open-account.js';
import { TEST_PASSWORD } from './start-test-api.js';

/** A person whose name, address and number are unique, so that they can be searched for everywhere. */
export const ZOE = {
  firstName: 'Zéphyrine',
  lastName: 'Quatrefages',
  email: 'zephyrine.quatrefages@voorbeeld.test',
  phone: '+32 470 98 76 54',
} as const;
export const SAID = 'Je suis Zéphyrine, devant la porte bleue';
const AGENT = 'Zephyr-Phone/1.0';

const key = () => ({ 'idempotency-key': randomUUID() });
const tripOf = (booking: BookingView): string => booking.trips[0]?.id ?? '';

/** An account, and the data of a person who used every feature. */
export interface Life {
  readonly id: string;
  readonly client: ApiClient;
  /** Names of places only this person has been to. */
  readonly places: readonly string[];
}

/** Registers, rides, pays, disputes, writes and applies. No trip is open afterwards. */
export async function lived(city: BookingCity): Promise<Life> {
  const { api } = city;
  const { sql } = api.parts.database;
  const client = api.client({ 'user-agent': AGENT });
  const account: RegisterRequest = { ...ZOE, password: TEST_PASSWORD, language: 'fr' };
  const { body: session } = await openAccount(api, client, account);
  const id = session.user?.id ?? '';
  await api.addAccount({ email: 'staff@voorbeeld.test', role: 'dispatcher' });
  const staff = await api.loginAs('staff@voorbeeld.test');

  const paid = async (search: object): Promise<BookingView> => {
    const booking = await city.booked(search, client);
    await city.pay(booking.id);
    return booking;
  };
  const done = async (booking: BookingView, driver: number): Promise<void> => {
    await city.assign(tripOf(booking), driver);
    await client.post(`/api/trips/${tripOf(booking)}/chat`, { id: randomUUID(), text: SAID });
    await city.drive(tripOf(booking), 'arrive', 'start', 'complete');
  };
  const ridden = await paid({ pickupAt: inHours(1) });
  await done(ridden, 5);
  const buyer = { street: 'Verzonnen straat 1', postalCode: '9000', city: 'Gent', countryCode: 'be', vatNumber: '' };
  const invoice = { ...buyer, name: 'Zéphyrine Quatrefages', language: 'fr' };
  await client.post(`/api/bookings/${ridden.id}/invoice`, invoice, key());

  await client.send('PUT', `/api/trips/${tripOf(ridden)}/rating`, { stars: 4, tags: [], words: SAID });
  const lost = { what: 'Le parapluie de Zéphyrine', colour: 'bleu', phone: ZOE.phone };
  await client.post(`/api/trips/${tripOf(ridden)}/lost-items`, lost, key());

  const changed = await paid({ pickupAt: inHours(5) });
  const legs = [{ tripId: tripOf(changed), destination: { id: LEUVEN } }];
  await client.post<BookingChangeView>(`/api/bookings/${changed.id}/changes/quote`, { legs });
  await done(changed, 6);

  const late = await paid({ pickupAt: inHours(9) });
  await sql.query("UPDATE trip SET pickup_at = now() + interval '30 minutes' WHERE booking_id = $1", [late.id]);
  await client.post(`/api/trips/${tripOf(late)}/cancel`, { reason: 'plans' }, key());
  const { body } = await client.get<TripSettlementView>(`/api/trips/${tripOf(late)}/settlement`);
  await client.post(`/api/fees/${body.fee?.id}/dispute`, { reason: 'other', text: SAID }, key());
  await staff.post(`/api/dispatch/fees/${body.fee?.id}/decision`, { decision: 'upheld', note: 'Vu.' });

  const asGuest = api.client();
  const { body: guest } = await city.book({ quoteId: (await city.quote({}, asGuest)).id, guest: ZOE }, asGuest);
  await city.pay(guest.id);
  await city.assign(tripOf(guest), 7);
  await city.drive(tripOf(guest), 'arrive', 'start', 'complete');

  await client.post('/api/chat', { id: randomUUID(), text: SAID });
  const message = { name: 'Zéphyrine Quatrefages', subject: 'Un parapluie', message: SAID, language: 'fr' };
  await asGuest.post('/api/contact', { ...message, id: randomUUID(), email: ZOE.email, phone: ZOE.phone });
  await client.post('/api/me/places', { kind: 'home', label: 'Chez Zéphyrine', place: { id: LEUVEN } });
  await client.get('/api/me/referral');
  const application = await openApplication(api, ZOE.email);
  await sendDocument(api, application, { name: 'Quatrefages.pdf' });

  await storeCustomer(sql, id, 'cus_zoe');
  await api.parts.database.transaction((tx) =>
    saveMethod(tx, id, {
      providerId: 'pm_zoe',
      kind: 'card',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2090,
    }),
  );
  await sql.query("INSERT INTO identity (provider, subject, user_id, email) VALUES ('google', 'g-1', $1, $2)", [
    id,
    ZOE.email,
  ]);

  const labels = await sql.query<{ name: string }>(
    `SELECT DISTINCT jsonb_path_query(jsonb_build_array(pickup, dropoff), '$[*].label.*') #>> '{}' AS name FROM trip`,
  );
  return { id, client, places: labels.rows.map(({ name }) => name) };
}
