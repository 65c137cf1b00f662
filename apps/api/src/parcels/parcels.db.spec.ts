import { createHash, randomUUID } from 'node:crypto';
import type { DeliveryVerdictView, ParcelView, RecipientParcelView } from '@sablon/contracts';
import { somewhere } from '../testing/form-examples.js';
import { inHours, RIDE, startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { driverAt, PIXEL, RECIPIENT, sendFile, sendParcel, take, type Sent } from '../testing/parcel-city.js';

describe('a parcel delivery', () => {
  let city: BookingCity;
  let index = 1;
  beforeAll(async () => void (city = await startBookingCity({ SABLON_TRUST_PROXY_HOPS: '1' })));
  afterAll(() => city.stop());
  const age = (tripId: string, minutes: number) =>
    city.api.parts.database.transaction(async (tx) => {
      await tx.query('ALTER TABLE custody_event DISABLE TRIGGER custody_event_append_only');
      await tx.query(
        `UPDATE custody_event SET happened_at = happened_at - make_interval(mins => $2) WHERE trip_id = $1`,
        [tripId, minutes],
      );
      await tx.query('ALTER TABLE custody_event ENABLE TRIGGER custody_event_append_only');
    });
  const view = async ({ tripId, by }: Sent) =>
    (await city.api.client().get<ParcelView>(`/api/trips/${tripId}/parcel`, { ...by })).body;
  const recipient = async ({ recipientPath }: Sent) =>
    (await city.api.client().get<RecipientParcelView>(recipientPath)).body;
  const check = async (bytes: Uint8Array<ArrayBuffer>, name: string) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    const answer = await fetch(`${city.api.url}/api/control/delivery/check`, {
      method: 'POST',
      headers: { origin: city.api.parts.config.publicUrl, 'x-forwarded-for': somewhere() },
      body: form,
    });
    return (await answer.json()) as DeliveryVerdictView;
  };
  const proof = async ({ tripId, by }: Sent, kind: 'json' | 'pdf') => {
    const answer = await fetch(`${city.api.url}/api/trips/${tripId}/parcel/proof.${kind}`, { headers: { ...by } });
    return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const collected = async (search: object = {}) => {
    const sent = await sendParcel(city, search);
    const phone = await driverAt(city, sent.tripId, ++index);
    const step = (report: { step: string; [more: string]: unknown }) => take(city, phone, sent.tripId, report);
    expect((await step({ step: 'collected', code: sent.code, seal: 'Z-4711' })).status).toBe(200);
    return { sent, phone, step };
  };

  it('is booked only with a reachable recipient and confirmed contents', async () => {
    const refused = async (parcel: object | null) => {
      const quote = await city.quote({
        service: 'parcel',
        parcel: { weightKg: 2, sidesCm: [20, 15, 10], description: 'Thé' },
      });
      return (await city.book({ quoteId: quote.id, parcel })).body as unknown as { code: string };
    };
    expect(await refused(null)).toMatchObject({ code: 'booking.recipient_required' });
    expect(await refused({ recipient: RECIPIENT, allowed: false })).toMatchObject({
      code: 'booking.contents_not_confirmed',
    });
    for (const wrong of [{ name: ' ' }, { phone: '12' }, { email: 'emma' }])
      expect(await refused({ recipient: { ...RECIPIENT, ...wrong }, allowed: true })).toMatchObject({
        code: 'request.invalid',
      });
  });

  it('needs a class whose boot it fits {3.parcel.weight, 3.parcel.dimensions}', async () => {
    const parcel = { weightKg: 12, sidesCm: [100, 60, 40], description: 'Tableau' };
    const quote = await city.quote({ service: 'parcel', parcel });
    expect(quote.options.map(({ vehicleClass, unavailable }) => [vehicleClass, unavailable])).toEqual([
      ['economy', 'booking.parcel_not_in_class'],
      ['standard', null],
      ['van', null],
    ]);
    const people = { parcel: { recipient: RECIPIENT, allowed: true } };
    const unknown = await city.api.client().post<{ code: string }>('/api/quotes', {
      ...RIDE,
      ...{ service: 'parcel', parcel: { weightKg: 2, description: 'Tableau' } },
    });
    expect(unknown.body.code).toBe('booking.parcel_sides_required');
    const small = await city.book({ quoteId: quote.id, vehicleClass: 'economy', ...people });
    expect(small.body).toMatchObject({ code: 'booking.parcel_not_in_class' });
  });

  it('goes from the sender’s code to the recipient’s, sealed, signed and with a verifiable proof', async () => {
    const { sent, phone, step } = await collected();
    expect(await view(sent)).toMatchObject({ state: 'sealed', proof: false, recipientCode: null });
    expect((await proof(sent, 'json')).status).toBe(409);
    const signature = (await sendFile(city, phone, sent.tripId, { kind: 'signature' })).body.id;
    const done = await step({
      ...{ step: 'delivered', code: sent.recipientCode, signedBy: 'E. Peeters', signatureId: signature },
      ...{ sealIntact: true, place: { lat: 50.845, lng: 4.357 }, device: 'phone-1' },
    });
    expect(done).toMatchObject({ status: 200, body: { status: 'completed' } });
    const parcel = await view(sent);
    expect(parcel.chain.map(({ kind }) => kind)).toEqual(['collected', 'sealed', 'delivered']);
    expect(parcel.chain[1]).toMatchObject({ seal: 'Z-4711' });
    expect(parcel.chain[2]).toMatchObject({
      ...{ signedBy: 'E. Peeters', signature: 'drawn', sealIntact: true, place: { lat: 50.845, lng: 4.357 } },
    });
    const photo = `/api/trips/${sent.tripId}/parcel/files/${parcel.chain[2]?.photoId}`;
    expect((await city.api.client().get(photo, { ...sent.by })).status).toBe(200);
    expect((await city.api.client().get(photo)).status).toBe(404);
    const json = await proof(sent, 'json');
    expect(await check(new Uint8Array(json.bytes), 'p.json')).toMatchObject({
      ...{ verdict: 'valid', bookingCode: sent.booking.code, outcome: 'delivered' },
    });
    const said = new TextDecoder().decode(json.bytes);
    expect(said).toContain(createHash('sha256').update(PIXEL).digest('hex'));
    for (const secret of [sent.code, sent.recipientCode, RECIPIENT.phone, RECIPIENT.email])
      expect(said).not.toContain(`"${secret}"`);
    const pdf = await proof(sent, 'pdf');
    expect(await check(new Uint8Array(pdf.bytes), 'p.pdf')).toMatchObject({ verdict: 'valid' });
    for (const { bytes } of [json, pdf])
      for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 15)) {
        const altered = new Uint8Array(bytes);
        altered[at] = (altered[at] ?? 0) ^ 1;
        expect(['altered', 'foreign']).toContain((await check(altered, 'p')).verdict);
      }
    expect((await proof(sent, 'json')).bytes).toEqual(json.bytes);
  });

  it('neither starts without the collection step nor ends without a signature', async () => {
    const sent = await sendParcel(city);
    const phone = await driverAt(city, sent.tripId, ++index);
    const post = (name: string, body: object = {}) =>
      phone.post(`/api/trips/${sent.tripId}/${name}`, body, { 'idempotency-key': randomUUID() });
    expect(await post('start', { boardingCode: sent.code })).toMatchObject({
      ...{ status: 409, body: { code: 'parcel.custody_missing' } },
    });
    const step = (report: { step: string; [more: string]: unknown }) => take(city, phone, sent.tripId, report);
    expect((await step({ step: 'collected', code: 'nope' })).body.code).toBe('trip.boarding_code_wrong');
    expect((await step({ step: 'collected', code: sent.code, photoId: null })).body.code).toBe(
      'parcel.evidence_missing',
    );
    expect((await step({ step: 'collected', code: sent.code, photoId: randomUUID() })).body.code).toBe(
      'parcel.file_unknown',
    );
    expect((await step({ step: 'delivered', code: sent.recipientCode, signedBy: 'x' })).body.code).toBe(
      'parcel.wrong_order',
    );
    await step({ step: 'collected', code: sent.code });
    expect(await post('complete')).toMatchObject({ status: 409, body: { code: 'parcel.custody_missing' } });
    expect((await step({ step: 'delivered', code: sent.code === '0000' ? '1' : '0000', signedBy: 'x' })).status).toBe(
      409,
    );
    expect((await step({ step: 'delivered', code: sent.recipientCode, signedBy: ' ' })).body.code).toBe(
      'parcel.evidence_missing',
    );
  });

  it('limits attempts at the recipient’s code', async () => {
    const { sent, phone, step } = await collected();
    const { id } = (await sendFile(city, phone, sent.tripId)).body;
    const wrong = sent.recipientCode === '0000' ? '1111' : '0000';
    const guess = (code: string) => step({ step: 'delivered', code, signedBy: 'x', photoId: id });
    for (let tries = 0; tries < 10; tries++) expect((await guess(wrong)).body.code).toBe('parcel.code_wrong');
    expect((await guess(sent.recipientCode)).status).toBe(429);
  });

  it('accepts pictures only, from its own driver, once', async () => {
    const { sent, phone } = await collected();
    const other = await driverAt(city, (await sendParcel(city)).tripId, ++index);
    const pdf = new Uint8Array(Buffer.from('%PDF-1.7 hello'));
    expect((await sendFile(city, phone, sent.tripId, { bytes: pdf })).body.code).toBe('parcel.file_type');
    const script = new Uint8Array(Buffer.from('<svg onload="x"/>'));
    expect((await sendFile(city, phone, sent.tripId, { bytes: script, type: 'image/png' })).body.code).toBe(
      'parcel.file_type',
    );
    expect((await sendFile(city, other, sent.tripId)).status).toBe(404);
    const id = randomUUID();
    const first = await sendFile(city, phone, sent.tripId, { id });
    expect((await sendFile(city, phone, sent.tripId, { id })).body).toEqual(first.body);
  });

  it('waits at the door, calls, and returns to the sender when no one opens', async () => {
    const { sent, step } = await collected();
    expect((await step({ step: 'failed', reason: 'absent' })).body.code).toBe('parcel.wrong_order');
    await step({ step: 'at_door' });
    expect((await step({ step: 'failed', reason: 'absent' })).body.code).toBe('parcel.not_called');
    await step({ step: 'contacted', words: 'appel' });
    expect((await step({ step: 'failed', reason: 'absent' })).body.code).toBe('parcel.wait_longer');
    await age(sent.tripId, 6);
    expect((await step({ step: 'failed', reason: 'absent' })).status).toBe(200);
    expect((await step({ step: 'delivered', code: sent.recipientCode, signedBy: 'x' })).body.code).toBe(
      'parcel.wrong_order',
    );
    await step({ step: 'redelivering' });
    await step({ step: 'at_door' });
    await step({ step: 'failed', reason: 'refused' });
    expect((await step({ step: 'redelivering' })).body.code).toBe('parcel.no_more_tries');
    expect((await step({ step: 'with_neighbour', signedBy: 'Jan' })).body.code).toBe('parcel.neighbour_not_allowed');
    await step({ step: 'returning' });
    expect((await step({ step: 'returned', signedBy: 'Lotte' })).body).toMatchObject({ status: 'completed' });
    expect(await view(sent)).toMatchObject({ state: 'returned', proof: true });
    expect(await check(new Uint8Array((await proof(sent, 'json')).bytes), 'p')).toMatchObject({ outcome: 'returned' });
    expect(await city.brokenMoney()).toEqual([]);
  });

  it('is left with a neighbour where the recipient allows it', async () => {
    const { sent, step } = await collected();
    const instruct = (neighbourAllowed: boolean) =>
      city.api.client().send<RecipientParcelView>('PUT', `${sent.recipientPath}/instructions`, {
        ...{ instructions: 'Code porte 12B', neighbourAllowed },
      });
    expect((await instruct(false)).body).toMatchObject({ instructions: 'Code porte 12B', neighbourAllowed: false });
    await step({ step: 'at_door' });
    await step({ step: 'failed', reason: 'address_wrong' });
    expect((await step({ step: 'with_neighbour', signedBy: 'Jan' })).body.code).toBe('parcel.neighbour_not_allowed');
    await instruct(true);
    expect((await step({ step: 'with_neighbour', signedBy: 'Jan Claes', words: 'n° 14' })).body.status).toBe(
      'completed',
    );
    expect((await recipient(sent)).chain.at(-1)).toMatchObject({ kind: 'with_neighbour', signedBy: 'Jan Claes' });
    expect((await instruct(false)).status).toBe(409);
  });

  it('hides door and names from its driver half an hour after delivery (I22, S9)', async () => {
    const { sent, phone, step } = await collected();
    await city.api.client().send('PUT', `${sent.recipientPath}/instructions`, {
      ...{ instructions: 'Code porte 12B', neighbourAllowed: false },
    });
    await step({
      ...{ step: 'delivered', code: sent.recipientCode, signedBy: 'E. Peeters', words: 'n° 14' },
      place: { lat: 50.845321, lng: 4.357123 },
    });
    const path = `/api/trips/${sent.tripId}/parcel`;
    const { chain, ...before } = (await phone.get<ParcelView>(path)).body;
    expect(before).toMatchObject({ instructions: 'Code porte 12B', proof: true });
    const whole = [`${path}/files/${chain.at(-1)?.photoId}`, `${path}/proof.json`, `${path}/proof.pdf?language=fr`];
    const statuses = () => Promise.all(whole.map(async (one) => (await phone.get(one)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await city.api.parts.database.sql.query(
      "UPDATE trip SET completed_at = completed_at - interval '30 minutes' WHERE id = $1",
      [sent.tripId],
    );
    const after = (await phone.get<ParcelView>(path)).body;
    expect(after).toMatchObject({ state: 'delivered', instructions: '', proof: false, sender: null, recipient: null });
    expect(after.chain.at(-1)).toMatchObject({
      ...{ kind: 'delivered', place: { lat: 50.845, lng: 4.357 }, signedBy: null, words: '', photoId: null },
    });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await view(sent)).chain.at(-1)).toMatchObject({ signedBy: 'E. Peeters' });
  });

  it('is tracked and moved by its recipient without an account, within the rules {3.parcel.tracking}', async () => {
    const sent = await sendParcel(city, { pickupAt: inHours(30) });
    const seen = await recipient(sent);
    expect(seen).toMatchObject({
      ...{ sender: 'Lotte Maes', recipient: RECIPIENT.name, code: sent.recipientCode, state: null },
      mayRetime: true,
      retimeUntil: expect.any(String),
    });
    const said = JSON.stringify(seen);
    for (const word of ['fareCents', 'Cents', 'boardingCode', 'lotte@', '+32 470 12 34 56'])
      expect([word, said.includes(word)]).toEqual([word, false]);
    const retime = (from: string, key: string = randomUUID()) =>
      city.api
        .client()
        .post<RecipientParcelView & { code: string }>(
          `${sent.recipientPath}/retime`,
          { from },
          { 'idempotency-key': key },
        );
    const wished = inHours(50);
    const key = randomUUID();
    const moved = await retime(wished, key);
    expect(moved.status).toBe(200);
    expect(Math.abs(new Date(moved.body.window.from).getTime() - new Date(wished).getTime())).toBeLessThan(10 * 60_000);
    expect((await retime(wished, key)).status).toBe(200);
    const { rows } = await city.api.parts.database.sql.query(
      `SELECT (SELECT count(*)::int FROM booking_change WHERE booking_id = $1 AND status = 'applied') AS changes,
         (SELECT count(*)::int FROM outbox WHERE topic = 'parcel.changed' AND payload->>'what' = 'retimed' AND object_id = $2) AS published`,
      [sent.booking.id, sent.tripId],
    );
    expect(rows[0]).toEqual({ changes: 1, published: 1 });
    expect((await retime(inHours(0.5))).body.code).toBe('parcel.retime_too_soon');
    expect((await retime(inHours(24 * 9))).body.code).toBe('parcel.retime_too_far');
    const phone = await driverAt(city, sent.tripId, ++index);
    await take(city, phone, sent.tripId, { step: 'collected', code: sent.code });
    expect((await retime(inHours(60))).body.code).toBe('parcel.arrived');
    expect(await city.brokenMoney()).toEqual([]);
  });

  it('is hidden from everyone else: other links and senders; the recipient’s link is not among the sender’s shares', async () => {
    const sent = await sendParcel(city);
    const other = await sendParcel(city);
    const asks = [
      await city.api.client().get(`/api/trips/${sent.tripId}/parcel`, { ...other.by }),
      await city.api.client().get(`/api/trips/${sent.tripId}/parcel`),
      await city.api.client().get(`${sent.recipientPath}x`),
      await city.api.client().get(`/api/trips/${sent.tripId}/parcel/proof.json`, { ...other.by }),
    ];
    expect(asks.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const shares = await city.api
      .client()
      .get<{ links: unknown[] }>(`/api/trips/${sent.tripId}/shares`, { ...sent.by });
    expect(shares.body.links).toEqual([]);
    const live = sent.recipientPath.replace('/api/parcels/', '/api/shared/');
    expect((await city.api.client().get(live)).status).toBe(200);
  });
});
