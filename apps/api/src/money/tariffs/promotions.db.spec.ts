import type {
  BookingView,
  PriceSplitView,
  Problem,
  PromoCodesView,
  PromoUsesView,
  ReceiptView,
  ReferralView,
} from '@sablon/contracts';
import { inHours, startBookingCity, type BookingCity } from '../../testing/booking-city.js';
import type { ApiClient } from '../../testing/api-client.js';
import { newPerson } from '../../testing/sign-in.js';

let city: BookingCity;
let admin: ApiClient;
beforeAll(async () => {
  city = await startBookingCity();
  admin = (await newPerson(city.api, 'boss', 'admin')).client;
});
afterAll(() => city.stop());

const RIDE_AHEAD = { pickupAt: inHours(6) };
const code = async (body: object) =>
  admin.post<Problem>('/api/admin/promo-codes', { validFrom: new Date(Date.now() - 60_000).toISOString(), ...body });
const split = async (client: ApiClient, body: object) => {
  const quote = await city.quote(RIDE_AHEAD, client);
  return client.post<PriceSplitView & Problem>('/api/promotions/split', {
    quoteId: quote.id,
    vehicleClass: 'economy',
    ...body,
  });
};
const referral = async (client: ApiClient) => (await client.get<ReferralView>('/api/me/referral')).body;

describe('a promo code', () => {
  /** A code of the test's own: 30 %, at most 2.00, valid for two uses. */
  const newCode = async (name: string) => {
    const terms = { kind: 'percent', value: 30, maxDiscountCents: 200, maxUses: 2 };
    expect((await code({ code: name, ...terms })).status).toBe(200);
  };
  /** The same, used once by a paid booking. */
  const usedCode = async (name: string) => {
    await newCode(name);
    const booked = await city.book({ quoteId: (await city.quote(RIDE_AHEAD)).id, promoCode: name });
    expect(booked.status).toBe(201);
    await city.pay(booked.body.id);
  };

  it('shows its discount before booking, and is paid by us in the booking', async () => {
    await newCode('lente20');
    const visitor = city.api.client();
    const { body } = await split(visitor, { promoCode: ' Lente20 ' });
    expect(body).toMatchObject({
      promoCode: 'LENTE20',
      promoCents: 200,
      creditCents: 0,
      payableCents: body.totalCents - 200,
    });
    const quote = await city.quote(RIDE_AHEAD, visitor);
    const booked = await city.book({ quoteId: quote.id, promoCode: 'lente20' }, visitor);
    expect(booked.body).toMatchObject({
      totalCents: body.totalCents,
      promoCode: 'LENTE20',
      promoCents: 200,
      payableCents: body.totalCents - 200,
    });
    await city.pay(booked.body.id);
    const link = city.api.client({ 'x-track-token': booked.body.trackToken });
    const receipt = await link.get<ReceiptView>(`/api/bookings/${booked.body.id}/receipt`);
    expect(receipt.body).toMatchObject({
      totalCents: body.totalCents,
      promoCents: 200,
      paidCents: body.totalCents - 200,
      tipCents: 0,
    });
  });

  it('is valid for one booking per person: a second use is refused in the price and in the booking', async () => {
    await usedCode('EENMAAL');
    const again = await split(city.api.client(), { promoCode: 'EENMAAL', guestEmail: 'lotte@voorbeeld.test' });
    expect([again.status, again.body.code]).toEqual([409, 'promo.already_used']);
    const booked = await city.book({ quoteId: (await city.quote(RIDE_AHEAD)).id, promoCode: 'EENMAAL' });
    expect([booked.status, (booked.body as unknown as Problem).code]).toEqual([409, 'promo.already_used']);
  });

  it('can be paused, resumed and changed by an admin, with audit rows', async () => {
    expect((await split(city.api.client(), { promoCode: 'NOPE' })).body.code).toBe('promo.unknown');
    const terms = { kind: 'fixed', value: 100, validFrom: new Date(Date.now() - 60_000).toISOString() };
    await code({ code: 'WEG', ...terms });
    const tried = async () => (await split(city.api.client(), { promoCode: 'WEG' })).body;
    expect(await tried()).toMatchObject({ promoCents: 100 });
    expect((await admin.post('/api/admin/promo-codes/weg/pause')).status).toBe(200);
    expect((await tried()).code).toBe('promo.not_in_force');
    expect((await admin.post('/api/admin/promo-codes/weg/pause')).status).toBe(404);
    expect((await admin.post('/api/admin/promo-codes/weg/resume')).status).toBe(200);
    const put = (body: object, who = admin) =>
      who.send<Problem>('PUT', '/api/admin/promo-codes/weg', { version: 1, ...terms, ...body });
    expect((await put({ value: 250, services: ['parcel'] })).status).toBe(200);
    expect((await tried()).code).toBe('promo.other_service');
    const other = (await newPerson(city.api, 'second', 'admin')).client;
    const late = await put({ value: 250, maxUses: 5 }, other);
    expect([late.status, late.body.code]).toEqual([409, 'office.changed_meanwhile']);
    expect((await tried()).code).toBe('promo.other_service');
    expect((await put({ version: 2, value: 250, audience: 'account' }, other)).status).toBe(200);
    expect((await tried()).code).toBe('promo.account_needed');
    expect((await put({ services: ['parcel', 'parcel'] })).status).toBe(400);
    expect((await put({ validUntil: terms.validFrom })).status).toBe(400);
    const { rows } = await city.api.parts.database.sql.query(
      "SELECT action FROM audit_log WHERE object_id = 'WEG' ORDER BY id",
    );
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'promo.created',
      'promo.paused',
      'promo.resumed',
      'promo.changed',
      'promo.changed',
    ]);
  });

  it('shows its cost and bookings to the back office, and its discount is fixed once used', async () => {
    await usedCode('HERFST');
    const { body } = await admin.get<PromoUsesView>('/api/admin/promo-codes/HERFST/uses');
    expect(body.uses).toMatchObject([{ costCents: 200, service: 'transport', returned: false }]);
    const terms = { kind: 'percent', validFrom: new Date(Date.now() - 60_000).toISOString() };
    const put = (change: object) =>
      admin.send<Problem>('PUT', '/api/admin/promo-codes/HERFST', { version: 1, ...terms, ...change });
    expect((await put({ value: 50, maxDiscountCents: 200 })).body.code).toBe('promo.terms_fixed');
    expect((await put({ value: 30, maxDiscountCents: 200, maxUses: 2, note: 'Spring' })).status).toBe(200);
  });

  it('is created by an admin only and once, with its terms and uses listed', async () => {
    await usedCode('ZOMER');
    expect((await code({ code: 'ZOMER', kind: 'fixed', value: 1 })).body.code).toBe('promo.code_taken');
    expect((await code({ code: 'NEW', kind: 'percent', value: 101 })).status).toBe(400);
    const dispatcher = (await newPerson(city.api, 'desk', 'dispatcher')).client;
    expect((await dispatcher.get('/api/admin/promo-codes')).status).toBe(404);
    const { body } = await admin.get<PromoCodesView>('/api/admin/promo-codes');
    expect(body.codes.find((one) => one.code === 'ZOMER')).toMatchObject({
      value: 30,
      uses: 1,
      maxUses: 2,
      disabled: false,
      costCents: 200,
    });
  });
});

describe('referrals {3.referral}', () => {
  it('credit 10.00 to both once the friend has ridden, and the credit pays for the next booking', async () => {
    const sophie = (await newPerson(city.api, 'sophie', 'passenger')).client;
    const jan = (await newPerson(city.api, 'jan', 'passenger')).client;
    const { code: sophies } = await referral(sophie);
    expect(await referral(sophie)).toMatchObject({
      code: sophies,
      referrals: 0,
      pending: 0,
      earnedCents: 0,
      rewardCents: 1_000,
      mayClaim: true,
    });
    expect(
      (await jan.post<ReferralView>('/api/me/referral/claim', { code: sophies.toLowerCase() })).body.mayClaim,
    ).toBe(false);
    expect(await referral(sophie)).toMatchObject({ referrals: 0, pending: 1, earnedCents: 0 });

    const ride = await city.booked(RIDE_AHEAD, jan);
    await city.pay(ride.id);
    await city.assign(ride.trips[0]?.id ?? '', 7);
    await city.drive(ride.trips[0]?.id ?? '', 'arrive', 'start', 'complete');
    expect(await referral(sophie)).toMatchObject({ referrals: 1, pending: 0, earnedCents: 1_000, creditCents: 1_000 });

    expect((await split(sophie, { useCredit: false })).body).toMatchObject({ creditCents: 0, creditLeftCents: 1_000 });
    const quote = await city.quote(RIDE_AHEAD, sophie);
    const { body } = await sophie.post<BookingView>(
      '/api/bookings',
      { quoteId: quote.id, vehicleClass: 'economy', language: 'fr' },
      { 'idempotency-key': 'with-credit' },
    );
    // By night the ride costs some cents more than the credit: of a rest too small to be charged, 50 cents are paid.
    const rest = body.totalCents - 1_000;
    expect(body.creditCents).toBe(rest > 0 && rest < 50 ? body.totalCents - 50 : Math.min(1_000, body.totalCents));
    expect(body.payableCents).toBe(body.totalCents - body.creditCents);
    expect((await referral(sophie)).creditCents).toBe(1_000 - body.creditCents);
  });

  it('need an account', async () => {
    expect((await city.api.client().get('/api/me/referral')).status).toBe(401);
  });
});
