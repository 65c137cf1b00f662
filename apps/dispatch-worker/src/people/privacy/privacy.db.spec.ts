import { fail } from '@sablon/domain';
import { askDataExport, askDeletion, readLastDataExport, saveMethod, storeCustomer } from '@sablon/persistence';
import { memoryDocuments, unzip } from '../../testing/memory-documents.js';
import { buildCity, eventually, type City } from '../../testing/city.js';

describe('personal data', () => {
  let city: City;
  let documents: ReturnType<typeof memoryDocuments>;
  beforeEach(async () => {
    city = await buildCity();
    documents = memoryDocuments();
  });
  afterEach(() => city.end());
  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await city.database.sql.query(text, values)).rows as T[];
  /** An account with a paid ride, a saved card and a saved address. */
  const person = async (): Promise<string> => {
    const [row] = await sql<{ id: string }>(
      `INSERT INTO app_user (email, phone, first_name, last_name, password_hash, role, language)
       VALUES ('lena@voorbeeld.test', '+32 470 11 11 11', 'Lena', 'Wouters', 'x', 'passenger', 'nl') RETURNING id`,
    );
    const id = row?.id ?? '';
    const ride = await city.trip({ paid: false });
    await sql(`UPDATE booking SET user_id = $1, guest_email = NULL, guest_phone = NULL WHERE id = $2`, [
      id,
      ride.bookingId,
    ]);
    await sql(
      `INSERT INTO saved_place (user_id, kind, place) VALUES ($1, 'home', '{"placeId":"point:50.8,4.3","label":{"fr":"Ici"}}')`,
      [id],
    );
    await storeCustomer(city.database.sql, id, 'cus_lena');
    await city.database.transaction((tx) =>
      saveMethod(tx, id, {
        providerId: 'pm_lena',
        kind: 'card',
        brand: 'visa',
        last4: '4242',
        expMonth: 1,
        expYear: 2090,
      }),
    );
    return id;
  };

  it('is exported to one archive with a guide in the person’s language, available behind the login for a week', async () => {
    const id = await person();
    const exportId = await city.database.transaction((tx) => askDataExport(tx, id));
    await expect(city.database.transaction((tx) => askDataExport(tx, id))).rejects.toThrow(/one_data_export_at_a_time/);
    await city.worker({ documents }).start();
    const ready = await eventually(async () => {
      const last = await readLastDataExport(city.database.sql, id);
      return last?.status === 'ready' && last;
    });
    expect([ready.partsDone, ready.partsTotal > 20]).toEqual([ready.partsTotal, true]);
    expect(Math.round(((ready.expiresAt?.getTime() ?? 0) - Date.now()) / 86_400_000)).toBe(7);
    const mail = await eventually(async () => city.sent.mails.find(({ to }) => to === 'lena@voorbeeld.test'));
    expect(mail.subject).toBe('Uw gegevens staan klaar');
    expect(mail.text).toContain('http://sablon.test/profile/data');
    const files = unzip([...documents.files.values()][0] ?? new Uint8Array());
    const rows = (part: string) => JSON.parse(files.get(`data/${part}.json`)?.toString() ?? 'null') as object[];
    expect(files.get('LEESMIJ.txt')?.toString()).toContain('Lena Wouters (lena@voorbeeld.test)');
    expect(rows('account')).toEqual([
      expect.objectContaining({ id, first_name: 'Lena', email: 'lena@voorbeeld.test' }),
    ]);
    expect(rows('addresses')).toHaveLength(1);
    expect(rows('trips')).toEqual([expect.objectContaining({ status: 'pending' })]);
    expect(rows('saved_cards')).toEqual([expect.objectContaining({ last4: '4242' })]);
    // Credentials and internal identifiers are not handed out.
    const all = [...files.values()].join('\n');
    for (const secret of ['password_hash', 'pm_lena', 'cus_lena', 'stored_name']) expect(all).not.toContain(secret);
    // After a week the file is deleted.
    await sql(`UPDATE data_export SET expires_at = now() - interval '1 minute' WHERE id = $1`, [exportId]);
    await city.worker({ documents, useQueue: false }).start();
    await eventually(async () => (await readLastDataExport(city.database.sql, id))?.status === 'expired');
    expect(documents.files.size).toBe(0);
  });

  it('is erased on the due day, not while a ride is open nor before the payment provider has removed its copy', async () => {
    const id = await person();
    await city.database.transaction((tx) => askDeletion(tx, id, 14));
    const standing = async () =>
      (
        await sql<{ waits: string | null; erased: boolean }>(
          'SELECT waits_for AS waits, erased_at IS NOT NULL AS erased FROM account_deletion WHERE user_id = $1',
          [id],
        )
      )[0];
    const detached: string[] = [];
    let down = true;
    const payments = {
      ...city.provider,
      detachCard: async (card: string) => {
        if (down) return fail('payment.provider_unavailable');
        detached.push(card);
        return { ok: true as const, value: null };
      },
      forgetCustomer: async (customer: string) => {
        detached.push(customer);
        return { ok: true as const, value: null };
      },
    };
    const due = () =>
      sql(
        `UPDATE account_deletion SET asked_at = now() - interval '15 days', due_at = now() - interval '1 day', next_attempt_at = now() - interval '1 day'`,
      );
    const keep = async () => {
      const worker = city.worker({ documents, payments, useQueue: false });
      await worker.start();
      return worker;
    };
    const early = await keep();
    await new Promise((resume) => setTimeout(resume, 300));
    await early.stop();
    expect(await standing()).toEqual({ waits: null, erased: false });

    await due();
    const blocked = await keep();
    await eventually(async () => (await standing())?.waits === 'open_trip');
    await blocked.stop();

    await sql(`DELETE FROM outbox`);
    await sql(`UPDATE booking SET user_id = NULL, guest_email = 'x@x.test', guest_phone = '1' WHERE user_id = $1`, [
      id,
    ]);
    await due();
    const offline = await keep();
    await eventually(
      async () =>
        (await sql('SELECT 1 FROM account_deletion WHERE attempts = 2 AND next_attempt_at > now()')).length === 1,
    );
    await offline.stop();
    expect([(await standing())?.erased, detached]).toEqual([false, []]);

    down = false;
    await due();
    await keep();
    await eventually(async () => (await standing())?.erased);
    expect(detached).toEqual(['pm_lena', 'cus_lena']);
    expect(await sql('SELECT first_name AS name, email FROM app_user WHERE id = $1', [id])).toEqual([
      { name: '', email: `erased-${id}@invalid` },
    ]);
    const goodbye = await eventually(async () => city.sent.mails.find(({ to }) => to === 'lena@voorbeeld.test'));
    expect(goodbye.subject).toBe('Uw account is verwijderd');
    expect(await sql(`SELECT 1 FROM outgoing_message WHERE recipient = 'lena@voorbeeld.test'`)).toEqual([]);
  });

  it('is deleted after two years: contact messages and the list of sent messages', async () => {
    await sql(
      `INSERT INTO contact_message (id, name, email, phone, subject, body, language, created_at)
       SELECT gen_random_uuid(), 'n', 'e', '', 's', body, 'fr', now() - age::interval
       FROM (VALUES ('old', '2 years 1 day'), ('young', '1 year 360 days')) AS m (body, age)`,
    );
    await city.worker().start();
    const left = await eventually(async () => {
      const rows = await sql<{ body: string }>('SELECT body FROM contact_message');
      return rows.length === 1 && rows;
    });
    expect(left).toEqual([{ body: 'young' }]);
  });

  it('sends account.changed to the account’s other devices when it changes, whatever changed it', async () => {
    const id = await person();
    const received: string[] = [];
    const stop = city.messaging.bus.subscribe('live.emit', ({ room, event, payload }) => {
      if (event === 'account.changed' && room === `user:${id}`) received.push((payload as { what: string }).what);
    });
    await city.worker({ documents }).start();
    await eventually(async () => received.includes('places') && received.includes('cards'));
    received.length = 0;
    await sql(`UPDATE app_user SET theme = 'light' WHERE id = $1`, [id]);
    await eventually(async () => received.includes('profile'));
    await sql(`UPDATE app_user SET theme = 'light' WHERE id = $1`, [id]);
    await sql('DELETE FROM saved_place WHERE user_id = $1', [id]);
    await eventually(async () => received.includes('places'));
    stop();
    expect(received).toEqual(['profile', 'places']);
  });
});
