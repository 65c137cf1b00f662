import type { CallerView, Problem } from '@sablon/contracts';
import {
  CENTRAL,
  GRAND_PLACE,
  inHours,
  MIDI,
  startBookingCity,
  type BookingCity,
} from '../bookings/testing/booking-city.js';
import type { ApiClient } from '../http/testing/api-client.js';

const CALLER = { firstName: 'Rosa', lastName: 'Claes', email: null, phone: '0470 11 22 33' };

describe('a ride told on the phone', () => {
  let city: BookingCity;
  let sofie: ApiClient;
  beforeAll(async () => {
    city = await startBookingCity();
    await city.api.addAccount({ email: 'sofie@voorbeeld.test', role: 'dispatcher' });
    await city.api.addAccount({ email: 'anne@voorbeeld.test', role: 'passenger' });
    sofie = await city.api.loginAs('sofie@voorbeeld.test');
  });
  afterAll(() => city.stop());
  const told = async (search: object = {}, guest: object = CALLER) => {
    const quote = await city.quote({ pickupAt: inHours(5), ...search }, sofie);
    return city.book({ quoteId: quote.id, language: 'nl', guest, onAccount: true }, sofie);
  };
  const at = async (phone: string) => (await sofie.post<CallerView>('/api/dispatch/callers', { phone })).body;

  it('needs no e-mail address and no payment: it is confirmed at once and told by SMS', async () => {
    const { status, body } = await told();
    expect(status).toBe(201);
    expect(body).toMatchObject({ paymentRequirement: 'on_account', payBy: null });
    expect(body.trips).toMatchObject([{ phase: 'scheduled', passenger: { firstName: 'Rosa', phone: CALLER.phone } }]);
  });

  it('needs an address where a payment is asked for, and everywhere for a visitor', async () => {
    const quote = await city.quote({}, sofie);
    const prepaid = await city.book({ quoteId: quote.id, guest: CALLER }, sofie);
    const visitor = await city.book({ quoteId: (await city.quote()).id, guest: CALLER });
    const codes = [prepaid, visitor].map(({ body }) => (body as unknown as Problem).code);
    expect(codes).toEqual(['booking.guest_contact_required', 'booking.guest_contact_required']);
    const unreachable = city.api.parts.database.sql.query(
      `UPDATE booking SET payment_requirement = 'prepaid' WHERE guest_phone = $1`,
      [CALLER.phone],
    );
    await expect(unreachable).rejects.toThrow('booking_has_contact');
  });

  it('knows who calls by his number however it is typed, where he usually goes, and which ride he may be asking about', async () => {
    const caller = { ...CALLER, firstName: 'Karel', phone: '+32 471/55.66.77' };
    const [work, again, station] = [
      await told({}, caller),
      await told({ pickupAt: inHours(9) }, caller),
      await told({ origin: { id: GRAND_PLACE }, destination: { id: CENTRAL }, pickupAt: inHours(3) }, caller),
    ];
    expect([work.status, again.status, station.status]).toEqual([201, 201, 201]);
    for (const typed of ['0471556677', '0032471556677', '+32-471.55.66.77']) {
      const { person, habits, open } = await at(typed);
      expect(person).toEqual({ firstName: 'Karel', lastName: 'Claes', email: null, language: 'nl', hasAccount: false });
      expect(habits.map(({ pickup, rides }) => [pickup.id, rides])).toEqual([[MIDI, 2], [expect.any(String), 1]]); // prettier-ignore
      expect(open.map(({ code }) => code)).toEqual([station, work, again].map(({ body }) => body.code));
    }
    // What is known is enough to book: the places are taken as they are.
    const [habit] = (await at(caller.phone)).habits;
    const quote = await city.quote({ origin: { id: habit?.pickup.id }, destination: { id: habit?.dropoff.id } }, sofie);
    expect(quote.origin.label).toEqual(habit?.pickup.label);
  });

  it('knows passengers with an account, nobody by a new number, and never staff or drivers', async () => {
    const { sql } = city.api.parts.database;
    await sql.query(
      `UPDATE app_user SET phone = '+32 2 555 01 01', first_name = 'Anne' WHERE email = 'anne@voorbeeld.test'`,
    );
    await sql.query(`UPDATE app_user SET phone = '+32 2 555 09 09' WHERE email = 'sofie@voorbeeld.test'`);
    expect((await at('02 555 01 01')).person).toMatchObject({ firstName: 'Anne', hasAccount: true });
    for (const number of ['02 555 09 09', '0499 99 99 99'])
      expect(await at(number)).toEqual({ person: null, habits: [], open: [] });
  });
});
