import { erasePerson, eraseOldCustody } from '@sablon/persistence';
import type { ParcelView } from '@sablon/contracts';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { newPerson } from '../testing/sign-in.js';
import { driverAt, RECIPIENT, sendFile, sendParcel, take, type Sent } from '../testing/parcel-city.js';

describe('erasing the people of a parcel', () => {
  let city: BookingCity;
  let index = 1;
  beforeAll(async () => void (city = await startBookingCity()));
  afterAll(() => city.stop());
  const sql = async <T extends object>(text: string, ...values: unknown[]) =>
    (await city.api.parts.database.sql.query<T & Record<string, unknown>>(text, values)).rows;

  /** Delivered with two photos, a drawn signature, words and a place. */
  async function delivered(userId: string | null = null): Promise<Sent> {
    const sent = await sendParcel(city);
    if (userId) await sql('UPDATE booking SET user_id = $2 WHERE id = $1', sent.booking.id, userId);
    const phone = await driverAt(city, sent.tripId, ++index);
    await take(city, phone, sent.tripId, { step: 'collected', code: sent.code, words: 'chez Lotte' });
    const signature = (await sendFile(city, phone, sent.tripId, { kind: 'signature' })).body.id;
    const place = { lat: 50.845, lng: 4.357 };
    const step = { step: 'delivered', code: sent.recipientCode, signedBy: 'E. Peeters', signatureId: signature };
    const done = await take(city, phone, sent.tripId, { ...step, place, device: 'phone-1', words: 'porte bleue' });
    expect(done.status).toBe(200);
    return sent;
  }
  /** Everything of a parcel that could identify someone, and what must stay. */
  async function left({ tripId }: Sent) {
    const [parcel] = await sql<object>(
      `SELECT sender_name || sender_phone || sender_email || recipient_name || recipient_phone || recipient_email || instructions AS who
       FROM parcel WHERE trip_id = $1`,
      tripId,
    );
    const links = await sql<object>(
      `SELECT kind, words, lat, device, signed_by AS "signedBy", seal IS NOT NULL AS sealed, photo_id IS NOT NULL AS pictured
       FROM custody_event WHERE trip_id = $1 ORDER BY seq`,
      tripId,
    );
    const files = await sql<{ stored: string; sha256: string }>(
      `SELECT stored_name AS stored, sha256 FROM custody_file WHERE trip_id = $1`,
      tripId,
    );
    return { who: parcel?.['who'], links, files };
  }
  const expectForgotten = (after: Awaited<ReturnType<typeof left>>, names: readonly string[]) => {
    expect(after.who).toBe('');
    for (const name of names) expect([name, JSON.stringify(after).includes(name)]).toEqual([name, false]);
    expect(after.links).toMatchObject([
      { kind: 'collected', words: '', lat: null, device: '', signedBy: null, pictured: true },
      { kind: 'sealed', sealed: true },
      { kind: 'delivered', words: '', lat: null, device: '', signedBy: '', pictured: true },
    ]);
    expect(after.files.map(({ stored }) => stored)).toEqual(['', '', '']);
    for (const { sha256 } of after.files) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  };
  const NAMES = [RECIPIENT.name, RECIPIENT.phone, RECIPIENT.email, 'Lotte', 'E. Peeters', 'porte bleue', 'phone-1'];

  it('removes files, names and places once the claim period is over, and keeps the chain', async () => {
    const sent = await delivered();
    const removed: string[] = [];
    const prune = () =>
      city.api.parts.database.transaction((tx) =>
        eraseOldCustody(tx, (name) => Promise.resolve(void removed.push(name))),
      );
    expect(await prune()).toBe(0);
    const before = await left(sent);
    expect(JSON.stringify(before)).toContain('porte bleue');
    await city.api.parts.database.transaction(async (tx) => {
      await tx.query('ALTER TABLE custody_file DISABLE TRIGGER custody_file_stays');
      await tx.query(`UPDATE custody_file SET created_at = created_at - interval '401 days'`);
      await tx.query('ALTER TABLE custody_file ENABLE TRIGGER custody_file_stays');
      await tx.query(`UPDATE trip SET completed_at = completed_at - interval '401 days' WHERE id = $1`, [sent.tripId]);
    });
    expect(await prune()).toBe(3 + 1);
    expect(removed.sort()).toEqual(before.files.map(({ stored }) => stored).sort());
    expectForgotten(await left(sent), NAMES);
    expect(await prune()).toBe(0);
    // The sender's link has ended by then; dispatch still sees the chain.
    const { client } = await newPerson(city.api, 'office', 'dispatcher');
    const { chain } = (await client.get<ParcelView>(`/api/trips/${sent.tripId}/parcel`)).body;
    expect((await client.get(`/api/trips/${sent.tripId}/parcel/files/${chain[0]?.photoId}`)).status).toBe(404);
  });

  it('happens with the erasure of the sender’s account, after which the recipient’s link is dead', async () => {
    const { id } = await newPerson(city.api, 'lotte', 'passenger');
    const sent = await delivered(id);
    const before = await left(sent);
    const removed: string[] = [];
    const done = await city.api.parts.database.transaction((tx) =>
      erasePerson(tx, id, (name) => Promise.resolve(void removed.push(name))),
    );
    expect(done).toBe(true);
    expect(removed).toEqual(expect.arrayContaining(before.files.map(({ stored }) => stored)));
    expectForgotten(await left(sent), NAMES);
    expect((await city.api.client().get(sent.recipientPath)).status).toBe(404);
  });
});
