import type {
  AdminBusinessView,
  AuditView,
  BookingView,
  BusinessListView,
  BusinessView,
  CancellationView,
  NewBusinessView,
  Problem,
  StatementView,
} from '@sablon/contracts';
import { GUEST, inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { TERMS } from '../../testing/business-forms.js';

describe('a business account', () => {
  let city: BookingCity;
  let staff: ApiClient;
  let boss: ApiClient;
  let rider: ApiClient;
  let stranger: ApiClient;
  let id: string;
  beforeAll(async () => {
    city = await startBookingCity();
    const people = {
      'boss@voorbeeld.test': 'passenger',
      'rider@voorbeeld.test': 'passenger',
      'stranger@voorbeeld.test': 'passenger',
      'office@voorbeeld.test': 'admin',
    } as const;
    for (const [email, role] of Object.entries(people)) await city.api.addAccount({ email, role });
    [boss, rider, stranger, staff] = (await Promise.all(
      Object.keys(people).map((email) => city.api.loginAs(email)),
    )) as [ApiClient, ApiClient, ApiClient, ApiClient];
    const made = await staff.post<NewBusinessView>('/api/admin/business-accounts', {
      ...TERMS,
      adminEmail: 'boss@voorbeeld.test',
    });
    expect(made.status).toBe(200);
    id = made.body.id;
    await boss.post(`/api/business/${id}/members`, { email: 'rider@voorbeeld.test', role: 'member' });
    await join('rider@voorbeeld.test', rider);
  });
  afterAll(() => city.stop());
  const asked = async (who: ApiClient) => (await who.get<BusinessListView>('/api/business')).body.invitations;
  const prove = (email: string) =>
    city.api.parts.database.sql.query('UPDATE app_user SET email_verified_at = now() WHERE email = $1', [email]);
  async function join(email: string, who: ApiClient): Promise<void> {
    await prove(email);
    const [invitation] = await asked(who);
    const joined = await who.post<BusinessListView>(`/api/business/invitations/${invitation?.id}/acceptance`);
    expect([joined.status, joined.body.accounts.map((one) => one.id), joined.body.invitations]).toEqual([
      200,
      [id],
      [],
    ]);
  }
  const page = async (who: ApiClient) => (await who.get<BusinessView>(`/api/business/${id}`)).body;
  const book = async (who: ApiClient, costCentreId: string | null) => {
    const quote = await city.quote({ pickupAt: inHours(5) }, who);
    return city.book({ quoteId: quote.id, business: { accountId: id, costCentreId } }, who);
  };
  const idOf = async (email: string) =>
    (await city.api.parts.database.sql.query<{ id: string }>('SELECT id FROM app_user WHERE email = $1', [email]))
      .rows[0]?.id;
  const mails = async (kind: string) =>
    (
      await city.api.parts.database.sql.query<{ recipient: string }>(
        'SELECT recipient FROM outgoing_message WHERE kind = $1',
        [kind],
      )
    ).rows.map(({ recipient }) => recipient);

  it('is fully visible to its admins, partly to members, and hidden from everyone else', async () => {
    expect(await page(boss)).toMatchObject({
      role: 'admin',
      creditLimitCents: 50_000,
      openCents: 0,
      members: [{ role: 'admin' }, { role: 'member' }],
    });
    expect(await page(rider)).toMatchObject({
      role: 'member',
      creditLimitCents: null,
      openCents: null,
      members: [],
      documents: [],
    });
    expect((await rider.get<BusinessListView>('/api/business')).body.accounts).toMatchObject([{ id, role: 'member' }]);
    for (const path of [`/api/business/${id}`, '/api/business/nothing'])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get<BusinessListView>('/api/business')).body.accounts).toEqual([]);
    for (const who of [rider, stranger]) {
      expect((await who.post(`/api/business/${id}/cost-centres`, { code: 'A', name: 'a' })).status).toBe(404);
      expect((await who.send('DELETE', `/api/business/${id}/members/${id}`)).status).toBe(404);
      expect((await who.get('/api/admin/business-accounts')).status).toBe(404);
    }
  });

  it('does not reveal whether an invited address has an account', async () => {
    const invite = async (email: string) => {
      const { status, body } = await boss.post<BusinessView>(`/api/business/${id}/members`, {
        email,
        role: 'approver',
      });
      expect(status).toBe(200);
      return body.members.find((one) => one.email === email.toLowerCase());
    };
    const unseen = { joined: false, role: 'approver', firstName: '', lastName: '' };
    const [real, made] = [await invite('Stranger@voorbeeld.test'), await invite('nobody@voorbeeld.test')];
    expect([real, made]).toMatchObject([unseen, unseen]);
    expect(real?.userId).not.toBe(await idOf('stranger@voorbeeld.test'));
    await invite('stranger@voorbeeld.test'); // invited twice, mailed once
    expect((await mails('business.invited')).sort()).toEqual([
      'nobody@voorbeeld.test',
      'rider@voorbeeld.test',
      'stranger@voorbeeld.test',
    ]);
    await expect(
      city.api.parts.database.sql.query('UPDATE business_invitation SET email = upper(email)'),
    ).rejects.toThrow('business_invitation_words');
    // An account whose address is not verified sees no invitation, and no one can answer for someone else.
    expect(await asked(stranger)).toEqual([]);
    const answer = (who: ApiClient) => who.post(`/api/business/invitations/${real?.userId}/acceptance`);
    for (const who of [stranger, rider, boss]) expect((await answer(who)).status).toBe(404);
    await prove('stranger@voorbeeld.test');
    expect(await asked(stranger)).toMatchObject([{ id: real?.userId, company: TERMS.name, role: 'approver' }]);
    const no = await stranger.send<BusinessListView>('DELETE', `/api/business/invitations/${real?.userId}`);
    expect(no.body).toEqual({ accounts: [], invitations: [] });
    const gone = await boss.send<BusinessView>('DELETE', `/api/business/${id}/members/${made?.userId}`);
    expect(gone.body.members.filter(({ joined }) => !joined)).toEqual([]);
    expect((await answer(stranger)).status).toBe(404);
  });

  it('needs a valid VAT number', async () => {
    const wrong = await staff.post<Problem>('/api/admin/business-accounts', {
      ...TERMS,
      vatNumber: 'BE 0888.888.896',
      adminEmail: 'boss@voorbeeld.test',
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invoice.vat_invalid']);
  });

  it('books for a member once an approver has agreed, with mails to both', async () => {
    await boss.post(`/api/business/${id}/cost-centres`, { code: 'SALES', name: 'Verkoop' });
    const [centre] = (await page(rider)).costCentres;
    const none = await book(rider, null);
    expect([none.status, (none.body as unknown as Problem).code]).toEqual([422, 'business.cost_centre_required']);
    const { status, body } = await book(rider, centre?.id ?? null);
    expect([status, body.paymentRequirement, body.trips[0]?.phase]).toEqual([201, 'on_account', 'awaiting_approval']);
    const later = { legs: [{ tripId: body.trips[0]?.id, pickupAt: inHours(6) }] };
    const change = await rider.post<Problem>(`/api/bookings/${body.id}/changes/quote`, later);
    expect([change.status, change.body.code]).toEqual([409, 'change.unapproved']);
    expect(await mails('business.approval_wanted')).toEqual(['boss@voorbeeld.test']);
    expect((await page(boss)).approvals).toMatchObject([
      { bookingId: body.id, costCentre: 'SALES', requester: 'Test Person' },
    ]);
    const decide = (who: ApiClient, approve: boolean, reason = '') =>
      who.post<BusinessView>(`/api/business/${id}/approvals/${body.id}`, { approve, reason });
    expect((await decide(rider, true)).status).toBe(404);
    expect((await decide(boss, false)).status).toBe(422);
    expect((await decide(boss, true)).body.approvals).toEqual([]);
    expect((await decide(boss, true)).status).toBe(409);
    expect(await mails('business.approved')).toEqual(['rider@voorbeeld.test']);
    const after = await rider.get<BookingView>(`/api/bookings/${body.id}`);
    expect(after.body.trips[0]?.phase).toBe('scheduled');
    expect((await rider.post<Problem>(`/api/bookings/${body.id}/payment`)).body.code).toBe('payment.not_needed');
  });

  it('is fully visible to the back office, which invites and removes members with audit rows', async () => {
    const whole = async (month = '') =>
      (await staff.get<AdminBusinessView>(`/api/admin/business-accounts/${id}${month}`)).body;
    const before = await whole();
    expect(before.account).toMatchObject({ name: TERMS.name, vatNumber: 'BE0888888895', creditLimitCents: 50_000 });
    expect(before.costCentres).toMatchObject([{ code: 'SALES' }]);
    const { newest, ...sums } = before.month;
    expect(newest).toMatchObject([
      { costCentre: 'SALES', passenger: 'Test Person', approval: 'approved', invoiced: false },
    ]);
    expect(sums).toMatchObject({ rides: 1, cents: newest[0]?.cents, waiting: 0 });
    expect(before.account.openCents).toBe(sums.cents);
    expect((await whole('?month=2020-02')).month).toEqual({
      month: '2020-02',
      rides: 0,
      cents: 0,
      waiting: 0,
      newest: [],
    });
    expect((await staff.get(`/api/admin/business-accounts/${id}?month=2020-13`)).status).toBe(422);

    const people = `/api/admin/business-accounts/${id}/members`;
    const asked = await staff.post<AdminBusinessView>(people, { email: 'new@voorbeeld.test', role: 'member' });
    const invited = asked.body.members.find(({ email }) => email === 'new@voorbeeld.test');
    expect(invited).toMatchObject({ joined: false, role: 'member' });
    const gone = await staff.send<AdminBusinessView>('DELETE', `${people}/${invited?.userId}`);
    expect(gone.body.members).toHaveLength(before.members.length);
    const last = await staff.send<Problem>('DELETE', `${people}/${await idOf('boss@voorbeeld.test')}`);
    expect(last.body.code).toBe('business.last_admin');
    for (const path of [`/api/admin/business-accounts/${id}`, '/api/admin/business-accounts/nothing'])
      for (const who of [boss, rider]) expect((await who.get(path)).status).toBe(404);
    const { rows } = await city.api.parts.database.sql.query<{ action: string }>(
      "SELECT action FROM audit_log WHERE object_id = $1 AND action LIKE 'business.member%' ORDER BY id",
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['business.member_set', 'business.member_removed']);
  });

  it('shows the cancellation fee that is really kept, and whether it is invoiced', async () => {
    const { sql } = city.api.parts.database;
    const [centre] = (await page(boss)).costCentres;
    const quote = await city.quote({ pickupAt: inHours(5) }, staff);
    const byPhone = await city.book({ quoteId: quote.id, guest: GUEST, onAccount: true }, staff);
    const company = await book(boss, centre?.id ?? null);
    const expected = { [company.body.id]: true, [byPhone.body.id]: false };
    for (const { body } of [company, byPhone]) {
      await sql.query("UPDATE trip SET pickup_at = now() + interval '30 minutes' WHERE booking_id = $1", [body.id]);
      const trip = `/api/dispatch/trips/${body.trips[0]?.id}`;
      const invoiced = expected[body.id] === true;
      const feeCents = invoiced ? Math.floor(body.totalCents / 2) : 0;
      const reason = invoiced ? 'cancellation.after_free_time' : 'cancellation.nothing_paid';
      expect((await staff.get<CancellationView>(`${trip}/cancellation`)).body).toMatchObject({
        feeCents,
        refundCents: 0,
        reason,
        invoiced,
      });
      await staff.post(`${trip}/cancel`, { reason: 'asked by phone', onPassengersBehalf: true });
      const { rows } = await sql.query(
        `SELECT b.retained_fee_cents AS retained, (a.data->>'feeCents')::int AS audited, (a.data->>'refundCents')::int AS back,
           (e.data->>'feeCents')::int AS event
         FROM booking b JOIN trip t ON t.booking_id = b.id JOIN trip_event e ON e.trip_id = t.id AND e.fact = 'trip.cancelled'
         JOIN audit_log a ON a.object_id = t.id::text AND a.action = 'trip.cancelled' WHERE b.id = $1`,
        [body.id],
      );
      expect(rows).toEqual([{ retained: feeCents, audited: feeCents, back: 0, event: feeCents }]);
    }
  });

  it('cannot be charged by a stranger or a guest', async () => {
    const strange = await book(stranger, null);
    expect(strange.status).toBe(404);
    const quote = await city.quote();
    const guest = await city.book({ quoteId: quote.id, business: { accountId: id, costCentreId: null } });
    expect([guest.status, (guest.body as unknown as Problem).code]).toEqual([401, 'session.required']);
  });

  it('is invoiced for a past month, with the PDF and the electronic file to download', async () => {
    const { database } = city.api.parts;
    const [centre] = (await page(boss)).costCentres;
    const booking = (await book(boss, centre?.id ?? null)).body;
    const tripId = booking.trips[0]?.id ?? '';
    await city.assign(tripId, 2);
    await city.drive(tripId, 'arrive', 'start', 'complete');
    await database.sql.query(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE trip SET completed_at = '2026-10-15T08:00:00Z' WHERE id = '${tripId}'; COMMIT`);
    const early = await staff.post<Problem>(`/api/admin/business-accounts/${id}/statements`, { month: '2199-01' });
    expect([early.status, early.body.code]).toEqual([422, 'invoice.month_invalid']);
    const issue = () =>
      staff.post<StatementView>(`/api/admin/business-accounts/${id}/statements`, { month: '2026-10' });
    const { body } = await issue();
    expect((await issue()).body.document?.id).toBe(body.document?.id);
    expect(await mails('business.invoiced')).toEqual(['boekhouding@voorbeeld.test']);
    const { lines } = (await staff.get<AuditView>(`/api/admin/audit?object=${body.document?.id}`)).body;
    expect(lines).toMatchObject([
      { action: 'invoice.issued', data: { code: body.document?.number, month: '2026-10', accountId: id } },
    ]);
    expect(body.document).toMatchObject({
      kind: 'invoice',
      month: '2026-10',
      amountCents: booking.totalCents,
      electronic: true,
    });
    const documentId = body.document?.id ?? '';
    expect((await page(boss)).documents).toMatchObject([{ id: documentId }]);
    const xml = await boss.get<string>(`/api/documents/${documentId}/xml`);
    expect([xml.status, xml.headers.get('content-type')]).toEqual([200, 'application/xml']);
    expect(xml.body).toContain('<cbc:AccountingCost>SALES</cbc:AccountingCost>');
    expect((await boss.get<string>(`/api/documents/${documentId}/pdf`)).body).toContain('%PDF-');
    for (const who of [rider, stranger, city.api.client()])
      expect((await who.get(`/api/documents/${documentId}/pdf`)).status).toBe(404);
    const settle = () =>
      staff.post<StatementView>(`/api/admin/invoices/${documentId}/settlement`, { reference: 'KBC 2026-12-03' });
    expect((await settle()).body.document?.settledAt).not.toBeNull();
    expect((await settle()).status).toBe(409);
  });
});
