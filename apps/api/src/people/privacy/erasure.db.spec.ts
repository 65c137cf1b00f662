import { erasePerson, PERSONAL_TABLES } from '@sablon/persistence';
import { startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import { openAccount } from '../../testing/open-account.js';
import { lived, SAID, ZOE, type Life } from '../../testing/lived.js';

/** Every column that may hold text. */
const WORDY = `SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name NOT LIKE '\\_%' AND (data_type IN ('text', 'character varying', 'jsonb', 'json')
    OR data_type = 'ARRAY')`;

describe('an erased person', () => {
  let city: BookingCity;
  let zoe: Life;
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await city.api.parts.database.sql.query(text, values)).rows as T[];
  /** `table.column` of every place that contains one of the words. */
  const foundIn = async (words: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const { table, column } of await sql<{ table: string; column: string }>(WORDY)) {
      const looked = `SELECT 1 FROM ${table} t WHERE EXISTS (SELECT 1 FROM unnest($1::text[]) AS word
        WHERE strpos(lower(t.${column}::text), lower(word)) > 0) LIMIT 1`;
      if ((await sql(looked, [words])).length > 0) found.push(`${table}.${column}`);
    }
    return found;
  };
  const retained = Object.entries(PERSONAL_TABLES).flatMap(([table, { retained: columns = {} }]) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const words = () => [
    ...[
      ZOE.firstName,
      ZOE.lastName,
      ZOE.email,
      ZOE.phone,
      ZOE.phone.replaceAll(' ', ''),
      SAID,
      'g-1',
      'cus_zoe',
      'pm_zoe',
    ],
    ...zoe.places,
  ];

  beforeAll(async () => {
    city = await startBookingCity();
    zoe = await lived(city);
  });
  afterAll(async () => {
    const broken = await city.brokenMoney();
    await city.stop();
    expect(broken).toEqual([]);
  });

  it('leaves no name, address, number or place except where the law requires us to keep it', async () => {
    const before = await foundIn(words());
    // Before the erasure, this person has left traces in all of these columns; otherwise the test would prove nothing.
    expect(before).toEqual(
      expect.arrayContaining([
        'app_user.email', 'booking.guest_email', 'booking_change.plan', 'chat_message.body',
        'contact_message.body', 'driver_application.email', 'application_document.file_name', 'fee_dispute.text',
        'identity.subject', 'invoice.content', 'lost_item.what', 'rating.words', 'payment_customer.provider_id', 'quote.result', 'saved_card.provider_id',
        'saved_place.label', 'trip.dropoff', 'trip.pickup',
      ]),
    ); // prettier-ignore
    const files: string[] = [];
    const erased = await city.api.parts.database.transaction((tx) =>
      erasePerson(tx, zoe.id, async (name) => void files.push(name)),
    );
    expect(erased).toBe(true);
    expect(files).toHaveLength(1);
    expect((await foundIn(words())).filter((column) => !retained.includes(column))).toEqual([]);
    expect(await foundIn([ZOE.lastName])).toEqual(['invoice.content']);
  });

  it('leaves the ledger unchanged, and trips that keep distances but no exact places', async () => {
    const rides = await sql<{ fare: number; far: number; lat: number; route: unknown[] }>(
      `SELECT fare_cents AS fare, distance_meters AS far, pickup_lat AS lat, route FROM trip`,
    );
    expect(rides).toHaveLength(4);
    for (const { fare, far, lat, route } of rides) {
      expect([fare > 0, far > 0, route.length]).toEqual([true, true, 2]);
      expect(lat).toBeCloseTo(Math.round(lat * 100) / 100, 9);
    }
    expect(await sql('SELECT 1 FROM ledger_entry')).not.toHaveLength(0);
  });

  it('cannot sign in with the old password, and the address is free for a new account', async () => {
    const login = await city.api
      .client()
      .post('/api/auth/login', { email: ZOE.email, password: 'Rit-naar-de-Zavel-7' });
    expect(login.status).toBe(401);
    expect((await zoe.client.get<{ user: null }>('/api/auth/session')).body).toBeDefined();
    const person = { ...ZOE, password: 'Rit-naar-de-Zavel-7', language: 'fr' as const };
    const again = await openAccount(city.api, city.api.client(), person);
    expect(again.status).toBe(201);
  });

  it('cannot be erased by other statements: database guards stay closed outside an erasure', async () => {
    const refused = (text: string) =>
      sql(text).then(
        () => null,
        (error: { constraint?: string }) => error.constraint,
      );
    expect(await refused("UPDATE fee_dispute SET text = ''")).toBe('fee_dispute_decided_once');
    const andMore = (statement: string) =>
      city.api.parts.database
        .transaction(async (tx) => {
          await tx.query("SET LOCAL sablon.erasing = 'on'");
          await tx.query(statement);
        })
        .then(
          () => null,
          (error: { constraint?: string }) => error.constraint,
        );
    expect(await andMore("UPDATE fee_dispute SET text = '', waived_cents = 100")).toBe('fee_dispute_decided_once');
    expect(await andMore("UPDATE fee_dispute SET text = 'nicer'")).toBe('fee_dispute_decided_once');
    expect(await andMore("UPDATE booking_change SET plan = '{}', old_total_cents = 1")).toBe('booking_change_guard');
  });
});
