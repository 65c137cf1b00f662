import type { BookingView, CompanyBody, DocumentListView, DocumentView, Problem } from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';

describe('documents of a booking', () => {
  let city: BookingCity;
  let origin: string;
  beforeAll(async () => {
    city = await startBookingCity();
    origin = city.api.url;
    await city.api.addAccount({ email: 'anne@voorbeeld.test', role: 'passenger' });
    await city.api.addAccount({ email: 'bob@voorbeeld.test', role: 'passenger' });
  });
  afterAll(() => city.stop());
  const paid = async (): Promise<BookingView> => {
    const booking = await city.booked({ pickupAt: inHours(5) });
    await city.pay(booking.id);
    return booking;
  };
  const receipt = (booking: BookingView, headers: Record<string, string> = {}, query = '') =>
    fetch(`${origin}/api/bookings/${booking.id}/receipt.pdf${query}`, { headers });

  it('include the receipt of a paid ride as a PDF, in the requested language or the reader’s', async () => {
    const booking = await paid();
    const link = { 'x-track-token': booking.trackToken };
    const sizes = new Set<string>();
    for (const [query, headers] of [
      ['?language=nl', link],
      ['', { ...link, 'accept-language': 'en-GB,en;q=0.9' }],
    ] as const) {
      const answer = await receipt(booking, headers, query);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      const language = query ? 'nl' : 'en';
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="sablon-${booking.code}-${language}.pdf"`,
      );
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      expect(bytes.includes(`(${language}`)).toBe(true); // the document states its language
      sizes.add(bytes.toString('base64'));
    }
    expect(sizes.size).toBe(2);
  });

  it('include no receipt before the payment', async () => {
    const booking = await city.booked();
    const answer = await receipt(booking, { 'x-track-token': booking.trackToken });
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([409, 'receipt.not_paid']);
  });

  it('are hidden from everyone else', async () => {
    const booking = await paid();
    const other = await city.booked();
    const bob = await city.api.loginAs('bob@voorbeeld.test');
    for (const headers of [{}, { 'x-track-token': other.trackToken }, { cookie: bob.cookie }] as Record<
      string,
      string
    >[])
      expect((await receipt(booking, headers)).status).toBe(404);
  });

  const COMPANY = {
    ...{ name: 'Bakkerij Peeters BV', street: 'Verzonnen straat 1', postalCode: '9000', city: 'Gent' },
    ...{ countryCode: 'be', vatNumber: 'BE 0888.888.895', language: 'nl' },
  };
  const ask = (booking: BookingView, body: object, key = 'one') =>
    city.api
      .client({ 'x-track-token': booking.trackToken })
      .post<DocumentView>(`/api/bookings/${booking.id}/invoice`, body, { 'idempotency-key': key });

  it('include an invoice to a company on request, issued once for repeated requests', async () => {
    const booking = await paid();
    const answers = await Promise.all([ask(booking, COMPANY), ask(booking, COMPANY), ask(booking, COMPANY)]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
    expect(answers[0]?.body).toMatchObject({ kind: 'invoice', amountCents: booking.totalCents, electronic: true });
    const again = await ask(booking, COMPANY, 'two');
    expect([again.status, (again.body as unknown as Problem).code]).toEqual([409, 'invoice.already_issued']);
    const guest = city.api.client({ 'x-track-token': booking.trackToken });
    const list = await guest.get<DocumentListView>(`/api/bookings/${booking.id}/documents`);
    expect(list.body.documents).toEqual([answers[0]?.body]);
    const id = answers[0]?.body.id;
    expect((await guest.get<string>(`/api/documents/${id}/pdf`)).body).toContain('%PDF-');
    expect((await guest.get<string>(`/api/documents/${id}/xml`)).body).toContain('>0888888895</cbc:EndpointID>');
    expect((await city.api.client().get(`/api/documents/${id}/pdf`)).status).toBe(404);
  });

  it('refuse a wrong VAT number, and have no electronic invoice without one', async () => {
    const booking = await paid();
    const wrong = await ask(booking, { ...COMPANY, vatNumber: 'BE 0888.888.896' });
    expect([wrong.status, (wrong.body as unknown as Problem).code]).toEqual([422, 'invoice.vat_invalid']);
    const person = await ask(booking, { ...COMPANY, vatNumber: null }, 'two');
    expect(person.body.electronic).toBe(false);
    const guest = city.api.client({ 'x-track-token': booking.trackToken });
    expect((await guest.get<Problem>(`/api/documents/${person.body.id}/xml`)).body.code).toBe('invoice.no_endpoint');
  });

  it('name the company details saved in the back office from then on', async () => {
    await city.api.addAccount({ email: 'office@voorbeeld.test', role: 'admin' });
    const office = await city.api.loginAs('office@voorbeeld.test');
    const before = (await office.get<CompanyBody>('/api/admin/company')).body;
    expect(before.demo).toBe(true);
    const body = { ...before, name: 'Sablon NV', iban: 'BE68 5390 0754 7034', demo: false };
    expect((await office.send<CompanyBody>('PUT', '/api/admin/company', body)).body).toMatchObject({
      name: 'Sablon NV',
    });
    const booking = await paid();
    const { body: issued } = await ask(booking, COMPANY, 'three');
    const xml = await city.api
      .client({ 'x-track-token': booking.trackToken })
      .get<string>(`/api/documents/${issued.id}/xml`);
    expect(xml.body).toContain('<cbc:RegistrationName>Sablon NV</cbc:RegistrationName>');
    expect((await city.api.client().get('/api/admin/company')).status).toBe(404);
  });
});
