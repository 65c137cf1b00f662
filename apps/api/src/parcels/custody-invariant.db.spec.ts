import { readFileSync } from 'node:fs';
import { startBookingCity, type BookingCity } from '../testing/booking-city.js';
import { driverAt, sendParcel, take, type Sent } from '../testing/parcel-city.js';

const CUSTODY = readFileSync('prisma/invariants/I27_custody.sql', 'utf8');
class TakenBack extends Error {}

describe('the chain of custody invariant (I27)', () => {
  let city: BookingCity;
  let sent: Sent;
  beforeAll(async () => {
    city = await startBookingCity();
    sent = await sendParcel(city);
    const phone = await driverAt(city, sent.tripId, 2);
    const { code, recipientCode } = sent;
    for (const step of [
      { step: 'collected', code },
      { step: 'at_door' },
      { step: 'failed', reason: 'address_wrong' },
      { step: 'redelivering' },
      { step: 'at_door' },
      { step: 'contacted' },
      { step: 'delivered', code: recipientCode, signedBy: 'Emma' },
    ])
      expect((await take(city, phone, sent.tripId, step)).status).toBe(200);
  });
  afterAll(() => city.stop());

  /** The violations it reports after a change that bypassed the guards; everything is rolled back. */
  const namedAfter = async (harm: string): Promise<string[]> => {
    let named: string[] = [];
    const work = city.api.parts.database.transaction(async (tx) => {
      for (const table of ['custody_event', 'trip', 'parcel'])
        await tx.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
      for (const part of harm.split(';')) await tx.query(part);
      const { rows } = await tx.query<Record<string, string>>(CUSTODY);
      named = rows.map((row) => Object.values(row)[0]?.split(' ')[0] ?? '');
      throw new TakenBack();
    });
    await expect(work).rejects.toThrow(TakenBack);
    return [...new Set(named)].sort();
  };

  it('reports nothing for a proper delivery, and each kind of damage by its name', async () => {
    expect(await namedAfter('SELECT 1')).toEqual([]);
    const harms: readonly (readonly [string, string])[] = [
      ['evidence', `UPDATE custody_event SET photo_id = NULL WHERE kind = 'failed'`],
      ['evidence', `UPDATE custody_event SET code = '0x0x' WHERE kind = 'delivered'`],
      ['evidence', `UPDATE parcel SET recipient_code = lpad(((recipient_code::int + 1) % 10000)::text, 4, '0')`],
      ['numbers', `UPDATE custody_event SET seq = 20 WHERE kind = 'delivered'`],
      ['order', `UPDATE custody_event SET kind = 'at_door' WHERE kind = 'redelivering'`],
      ['time', `UPDATE custody_event SET happened_at = happened_at - interval '1 hour' WHERE kind = 'delivered'`],
      ['trip', `UPDATE trip SET status = 'ongoing'`],
      ['trip', `DELETE FROM custody_event WHERE kind = 'delivered'`],
      ['trip', `DELETE FROM custody_event`],
    ];
    for (const [what, harm] of harms) {
      const constraints = 'ALTER TABLE custody_event DROP CONSTRAINT custody_evidence';
      expect([harm, await namedAfter(`${constraints};${harm}`)]).toEqual([harm, [what]]);
    }
  });
});
