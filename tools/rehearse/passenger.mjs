// A guest: books, pays, follows the car and keeps a receipt.
import { eventually } from './eventually.mjs';
import { linkIn } from './post-office.mjs';
import { once } from './visitor.mjs';

const GUEST = { firstName: 'Nora', lastName: 'Peeters', email: 'nora@rehearsal.example', phone: '+32470112233' };
const CARD = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' };
const ACKNOWLEDGED_WITHIN_MS = 10_000;

/** Books a ride from the Grand-Place for now; `at` is where it begins. */
export async function book(guest) {
  const pick = async (typed) => {
    const { places } = await guest.get(`/api/places/suggest?q=${encodeURIComponent(typed)}&language=fr`);
    if (!places[0]) throw new Error(`no place is suggested for "${typed}"`);
    return { id: places[0].id };
  };
  const quote = await guest.post('/api/quotes', {
    service: 'transport',
    tripType: 'one_way',
    origin: await pick('Grand-Place'),
    destination: await pick('Place Flagey'),
    pickupAt: null,
  });
  return guest.post(
    '/api/bookings',
    { quoteId: quote.id, vehicleClass: 'economy', language: 'fr', guest: GUEST },
    once(),
  );
}

const asHolder = ({ trackToken }) => ({ 'x-track-token': trackToken });

/** Pays as the payment form does: the card goes to the provider, which tells the product. */
export async function pay(guest, booking) {
  const headers = { ...asHolder(booking), ...once() };
  const start = await guest.post(`/api/bookings/${booking.id}/payment`, {}, headers);
  const intent = start.clientSecret.split('_secret')[0];
  const card = Object.entries(CARD).map(([name, value]) => [`payment_method_data[card][${name}]`, value]);
  const answer = await fetch(`${start.apiBaseUrl}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${start.publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams([
      ['client_secret', start.clientSecret],
      ['return_url', `${guest.url}/payment-return`],
      ['payment_method_data[type]', 'card'],
      ...card,
    ]),
  });
  const { status } = await answer.json();
  if (status !== 'succeeded') throw new Error(`the card was answered with ${answer.status} ${status ?? ''}`);
  await eventually(
    'the payment at the product',
    async () => (await guest.get(`/api/bookings/${booking.id}`, asHolder(booking))).paid,
  );
}

/** Opens the link of the confirmation letter, and follows the trip by a live connection of its own. */
export async function follow(guest, booking, mail) {
  const letter = await mail.letterTo(GUEST.email, '/track/');
  const token = decodeURIComponent(linkIn(letter, '/track/').pathname.split('/')[2]);
  const behind = await guest.get(`/api/track/${token}`);
  if (behind.id !== booking.id) throw new Error('the link of the letter opens another booking');
  const socket = await guest.connect();
  const follows = { token, positions: [], states: [] };
  socket.on('driver.position', (position) => follows.positions.push(position));
  socket.on('trip.updated', ({ status }) => follows.states.push(status));
  const { ok } = await socket.timeout(ACKNOWLEDGED_WITHIN_MS).emitWithAck('track.watch', { token });
  if (!ok) throw new Error('the link of the letter cannot be followed live');
  return follows;
}

/** Fails unless the ride behind the link is over, paid, and has its receipt. */
export async function checkEnd(guest, booking, token) {
  const { trips, paid } = await guest.get(`/api/track/${token}`);
  if (trips[0].status !== 'completed' || !paid) throw new Error(`the ride is ${trips[0].status}, paid: ${paid}`);
  await guest.pdf(`/api/bookings/${booking.id}/receipt.pdf`, asHolder(booking));
}
