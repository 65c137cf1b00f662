import { splitVat } from '@sablon/domain';
import { cancelTrip, writeOutbox } from '@sablon/persistence';
import { buildCity, eventually, type City } from '../testing/city.js';

describe('the receipt of a finished ride', () => {
  let city: City;
  beforeEach(async () => {
    city = await buildCity();
  });
  afterEach(() => city.end());

  it('is mailed once, with the PDF attached', async () => {
    const { id: tripId, bookingId } = await city.trip({ totalCents: 1_500 });
    const line = { code: 'minimum', quantity: 1, unit: 'ride', unitCents: 1_500, amountCents: 1_500 };
    await city.database.sql.query('UPDATE booking SET price_breakdown = $2 WHERE id = $1', [
      bookingId,
      JSON.stringify({ legs: [{ lines: [line], totalCents: 1_500, vat: splitVat(1_500, 6) }] }),
    ]);
    await city.database.sql.query(
      `INSERT INTO payment (booking_id, status, amount_cents, captured_cents, provider_id, method_type)
       VALUES ($1, 'succeeded', 1500, 1500, 'pi_1', 'card')`,
      [bookingId],
    );
    await city.worker({ useQueue: false }).start();
    const mailed = () =>
      city.database.transaction((tx) => writeOutbox(tx, [{ topic: 'trip.completed', objectId: tripId, seq: 9 }]));
    await mailed(); // the trip is not over yet
    await city.database.transaction((tx) =>
      cancelTrip(tx, { tripId, actor: { id: null, role: 'dispatcher' }, reason: 'test' }),
    );
    await mailed();
    await mailed();
    const mail = await eventually(async () => city.sent.mails.find(({ subject }) => subject.startsWith('Votre reçu')));
    expect(mail.text).toContain(`http://sablon.test/app/receipts/${bookingId}?token=v3.`);
    const [document] = mail.attachments ?? [];
    expect(document).toMatchObject({ contentType: 'application/pdf', encoding: 'base64' });
    expect(
      Buffer.from(document?.content ?? '', 'base64')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { rows } = await city.database.sql.query(`SELECT 1 FROM outgoing_message WHERE kind = 'booking.receipt'`);
    expect(rows).toHaveLength(1);
  });
});
