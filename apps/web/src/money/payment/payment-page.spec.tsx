import { screen, waitFor } from '@testing-library/react';
import { fill, refusal, serve, show } from '../../testing/component.js';
import { PaymentPage } from './payment-page.js';

const text = (words: string) => ({ fr: words, nl: words, en: words });
const place = (name: string) => ({
  ...{ placeId: name, kind: 'street', label: text(name), detail: text('Brussels'), lat: 50.8, lng: 4.3 },
});
const request = (service: string) => ({
  ...{ service, tripType: 'one_way', returnAt: null, passengers: 1, bags: 0, hours: null, options: [] },
  ...{ flightNumber: null, returnFlightNumber: null, nameSign: null, destination: { id: 'b' }, parcel: null },
});
const quote = (service = 'transport') => ({
  ...{ id: 'q1', request: request(service), origin: place('Loi 16'), destination: place('Midi'), asap: false },
  ...{ pickupAt: '2027-01-05T08:00:00Z', expiresAt: '2027-01-05T08:00:00Z' },
  options: [{ vehicleClass: 'standard', unavailable: null, totalCents: 2450, vatCents: 139, legs: [] }],
});
const routes = (service?: string) => ({
  'GET /api/quotes/q1': () => [200, quote(service)] as const,
  'GET /api/health/ready': () => [200, { payments: 'sandbox' }] as const,
});
const at = '/payment?quote=q1&class=standard';
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const pay = async () => screen.findByTestId('pay-button');
// Fetched by each form once it is shown.
beforeAll(() => import('./payment.schemas.js'));

describe('paying as a guest', () => {
  beforeEach(() => sessionStorage.clear());

  it('finds what was typed again after a reload, except the card', async () => {
    serve(routes());
    const first = await show(<PaymentPage />, { at });
    await fill(first.person, await field('First name'), 'Nora');
    await fill(first.person, await field('E-mail address'), 'nora@sablon.test');
    await fill(first.person, screen.getByTestId('card-number'), '4242424242424242');
    first.unmount();
    await show(<PaymentPage />, { at });
    expect((await field('First name')).value).toBe('Nora');
    expect((await field('E-mail address')).value).toBe('nora@sablon.test');
    expect((await screen.findByTestId<HTMLInputElement>('card-number')).value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('4242');
  });

  it('reads at the field that a card number has a digit that is wrong', async () => {
    serve(routes());
    const { person } = await show(<PaymentPage />, { at });
    await fill(person, await screen.findByTestId('card-number'), '4242424242424241');
    await person.click(await pay());
    await screen.findByText('This card number is not correct. Check it on the card.');
    expect(screen.getByTestId('card-number').getAttribute('aria-invalid')).toBe('true');
  });

  it('says of every field at once what is wrong, with the words of the server, and goes to the first', async () => {
    const sent = serve(routes());
    const { person } = await show(<PaymentPage />, { at });
    await fill(person, await field('E-mail address'), 'nora@');
    await fill(person, await field('Phone'), '12');
    await fill(person, screen.getByTestId('card-number'), '42424242');
    await person.click(await pay());
    await screen.findByText('This e-mail address is not complete.');
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    screen.getByText(/This phone number does not exist/);
    screen.getByText('This card number is not correct. Check it on the card.');
    expect(document.activeElement).toBe(await field('First name'));
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('sends what was typed, trimmed; what the server refuses stands at its field', async () => {
    const sent = serve({
      ...routes(),
      'POST /api/bookings': () => [
        400,
        refusal('request.invalid', [{ path: 'guest.phone', message: 'No such number.' }]),
      ],
    });
    const { person } = await show(<PaymentPage />, { at });
    for (const [name, typed] of [
      ['First name', ' Nora '],
      ['Last name', 'Clavier'],
      ['E-mail address', 'Nora@Sablon.test'],
      ['Phone', '+32 470 11 22 33'],
    ] as const)
      await fill(person, await field(name), typed);
    await person.type(screen.getByTestId('card-number'), '4242424242424242');
    await person.type(screen.getByTestId('card-expiry'), '1234');
    await person.type(screen.getByTestId('card-cvc'), '12x3');
    expect(screen.getByTestId<HTMLInputElement>('card-expiry').value).toBe('12 / 34');
    await person.click(await pay());
    await screen.findByText('No such number.');
    await waitFor(async () => expect(document.activeElement).toBe(await field('Phone')));
    const guest = { firstName: 'Nora', lastName: 'Clavier', email: 'nora@sablon.test', phone: '+32 470 11 22 33' };
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ guest, parcel: null, business: null });
  });

  it('reads the nearest free times where others took the last place of that hour, takes one, and keeps what was typed', async () => {
    const full = { ...refusal('booking.no_capacity'), params: { before: '2027-01-05T07:45:00Z', after: null } };
    const later = { ...quote(), id: 'q2', pickupAt: '2027-01-05T07:45:00Z' };
    const sent = serve({
      ...routes(),
      'GET /api/quotes/q2': () => [200, later],
      'POST /api/quotes': () => [201, later],
      'POST /api/bookings': () => [409, full],
    });
    const { person, address } = await show(<PaymentPage />, { at });
    for (const [name, typed] of [
      ['First name', 'Nora'],
      ['Last name', 'Clavier'],
      ['E-mail address', 'nora@sablon.test'],
      ['Phone', '+32 470 11 22 33'],
    ] as const)
      await fill(person, await field(name), typed);
    await person.type(screen.getByTestId('card-number'), '4242424242424242');
    await person.type(screen.getByTestId('card-expiry'), '1234');
    await person.type(screen.getByTestId('card-cvc'), '123');
    await person.click(await pay());
    await person.click(await screen.findByRole('button', { name: /8:45/ }));
    await waitFor(() => expect(address()).toBe('/payment?quote=q2&class=standard'));
    expect(sent.find(({ method, path }) => method === 'POST' && path === '/api/quotes')?.body).toMatchObject({
      pickupAt: '2027-01-05T07:45:00Z',
    });
    expect(screen.queryByTestId('full-hour')).toBeNull();
    expect((await field('First name')).value).toBe('Nora');
    expect(screen.getByTestId<HTMLInputElement>('card-number').value).toContain('4242');
  });

  it('asks who travels when it is someone else, keeps it through a reload, and books for them', async () => {
    const sent = serve({
      ...routes(),
      'POST /api/bookings': () => [
        400,
        refusal('request.invalid', [{ path: 'rider.phone', message: 'No such number.' }]),
      ],
    });
    const first = await show(<PaymentPage />, { at });
    await first.person.click(await screen.findByRole('checkbox', { name: 'I’m booking for someone else' }));
    await fill(first.person, await field('Traveller’s first name'), 'Anna');
    await first.person.click(await pay());
    await waitFor(() => {
      const wrong = [...document.querySelectorAll('[aria-invalid]')].map((input) => input.getAttribute('name'));
      expect(wrong.filter((name) => name?.startsWith('rider.'))).toEqual(['rider.lastName', 'rider.phone']);
    });
    first.unmount();
    const { person } = await show(<PaymentPage />, { at });
    expect((await field('Traveller’s first name')).value).toBe('Anna');
    for (const [name, typed] of [
      ['First name', 'Nora'],
      ['Last name', 'Clavier'],
      ['E-mail address', 'nora@sablon.test'],
      ['Phone', '+32 470 11 22 33'],
      ['Traveller’s last name', ' Claes '],
      ['Traveller’s phone', '+32 470 99 88 77'],
    ] as const)
      await fill(person, await field(name), typed);
    await person.type(screen.getByTestId('card-number'), '4242424242424242');
    await person.type(screen.getByTestId('card-expiry'), '1234');
    await person.type(screen.getByTestId('card-cvc'), '123');
    await person.click(await pay());
    await screen.findByText('No such number.');
    const rider = { firstName: 'Anna', lastName: 'Claes', phone: '+32 470 99 88 77' };
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ rider });
  });

  it('asks for both people of a parcel, and for the declaration', async () => {
    serve(routes('parcel'));
    const { person } = await show(<PaymentPage />, { at });
    await person.click(await screen.findByRole('checkbox', { name: 'Someone else hands the parcel to the driver' }));
    await person.click(await pay());
    await screen.findByText('Confirm it: we carry nothing on this list.');
    const wrong = [...document.querySelectorAll('[aria-invalid]')].map((input) => input.getAttribute('name'));
    expect(wrong.filter((name) => name?.startsWith('parcel.'))).toEqual([
      ...['recipient', 'sender'].flatMap((end) => ['name', 'phone', 'email'].map((part) => `parcel.${end}.${part}`)),
      'parcel.allowed',
    ]);
  });
});

describe('paying with one press', () => {
  const started = (cents: number) => ({
    ...{ clientSecret: 'pi_1_secret_x', publishableKey: 'pk', mode: 'sandbox', apiBaseUrl: 'http://sandbox.test' },
    payment: { id: 'p1', bookingId: 'b1', amountCents: cents },
  });
  const trip = {
    ...{ id: 't1', pickup: place('Loi 16'), dropoff: place('Midi'), pickupAt: '2027-01-05T08:00:00Z', asap: false },
    ...{ tripType: 'one_way', durationSeconds: 600, options: [], passengers: 1, bags: 0, parcel: null, nameSign: null },
  };
  const booking = {
    ...{ id: 'b1', trackToken: 'v1.b1', paid: false, payableCents: 2450, totalCents: 2450, promoCode: null },
    ...{
      promoCents: 0,
      creditCents: 0,
      vehicleClass: 'standard',
      service: 'transport',
      tripType: 'one_way',
      trips: [trip],
    },
  };
  const paying = (cents: number) => ({
    ...routes(),
    'POST /api/promotions/split': () =>
      [
        200,
        { totalCents: 2450, promoCode: null, promoCents: 0, creditCents: 0, payableCents: 2450, creditLeftCents: 0 },
      ] as const,
    'POST /api/bookings': () => [201, booking] as const,
    'GET /api/bookings/b1': () => [200, booking] as const,
    'POST /api/bookings/b1/payment': () => [201, started(cents)] as const,
    'POST http://sandbox.test/v1/payment_intents/pi_1/confirm': () => [200, { status: 'succeeded' }] as const,
  });
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const press = async (person: Awaited<ReturnType<typeof show>>['person']) => {
    await person.click(await screen.findByTestId('express-link'));
    expect((await screen.findByTestId('wallet-amount')).dataset['cents']).toBe('2450');
    await person.click(screen.getByTestId('wallet-pay'));
  };

  it('asks who travels before a wallet pays, and books for them', async () => {
    const sent = serve(paying(2450));
    const { person } = await show(<PaymentPage />, { at });
    await person.click(await screen.findByRole('checkbox', { name: 'I’m booking for someone else' }));
    await person.click(await screen.findByTestId('express-link'));
    await person.click(await screen.findByTestId('wallet-pay'));
    await screen.findByText('Some fields are not valid. Please correct them.');
    expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/bookings')).toEqual([]);
    await person.click(screen.getByTestId('wallet-cancel'));
    for (const [name, typed] of [
      ['firstName', 'Anna'],
      ['lastName', 'Claes'],
      ['phone', '+32 470 99 88 77'],
    ] as const)
      await fill(person, screen.getByTestId(`rider-${name}`), typed);
    await person.click(screen.getByTestId('express-link'));
    await person.click(await screen.findByTestId('wallet-pay'));
    await waitFor(() =>
      expect(sent.find(({ method, path }) => method === 'POST' && path === '/api/bookings')?.body).toMatchObject({
        rider: { firstName: 'Anna', lastName: 'Claes', phone: '+32 470 99 88 77' },
      }),
    );
  });

  it('a guest types nothing: the wallet says who they are', async () => {
    const sent = serve(paying(2450));
    const { person } = await show(<PaymentPage />, { at });
    await press(person);
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/confirm'))).toBe(true));
    expect(sent.find(({ path, method }) => method === 'POST' && path === '/api/bookings')?.body).toMatchObject({
      quoteId: 'q1',
      guest: { firstName: 'Robin', lastName: 'Portefeuille', email: 'robin@sablon.test' },
    });
  });

  it('never pays another amount than the sheet showed: the server’s counts', async () => {
    const sent = serve(paying(2600));
    const { person } = await show(<PaymentPage />, { at });
    await press(person);
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/bookings/b1/payment')).toBe(true));
    await screen.findByRole('alert');
    expect(sent.filter(({ path }) => path.endsWith('/confirm'))).toEqual([]);
  });

  it('is not offered for a parcel, whose people must be named first', async () => {
    serve(routes('parcel'));
    await show(<PaymentPage />, { at });
    await pay();
    expect(screen.queryByTestId('express')).toBeNull();
  });
});

describe('paying with a saved card', () => {
  it('reads which card pays beside the button, before anything is scrolled', async () => {
    const user = {
      id: 'u1',
      email: 'nora@sablon.test',
      firstName: 'Nora',
      lastName: 'Clavier',
      role: 'passenger',
    } as const;
    const visa = { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2034, expired: false, isDefault: true };
    serve({
      ...routes(),
      'GET /api/me/payment-methods': () => [200, { cards: [{ id: 'c1', providerId: 'pm_1', ...visa }], wallets: [] }],
    });
    const { person } = await show(<PaymentPage />, { at, user });
    const paysWith = await screen.findByTestId('pays-with');
    expect(paysWith.textContent).toBe('Visa ending in 4242');
    await person.click(screen.getByTestId('saved-card-other'));
    expect(screen.queryByTestId('pays-with')).toBeNull();
  });
});
