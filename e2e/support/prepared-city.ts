import { randomUUID } from 'node:crypto';
import type { ApplicationLink, BookingView, SharedLinksView, TripSettlementView } from '@sablon/contracts';
import { bookAsGuest, Client, key, pay, quoteFor } from './client.js';
import { bookParcel, mailedPath } from './parcels.js';
import { eventually } from './product.js';

/** Content for every page: rides, a message, an application. Maps each route path to an address with real parameters. */
export interface PreparedCity {
  readonly addresses: Readonly<Record<string, string>>;
}

const DAY_MS = 86_400_000;
const RECIPIENT = 'emma.colis@sablon.test';
const dayBefore = (years: number) => new Date(Date.now() - years * 365.25 * DAY_MS).toISOString().slice(0, 10);

/** Books, pays, writes and applies through the API, then returns the addresses of the pages that need such data. */
export async function prepareCity(url: string): Promise<PreparedCity> {
  const visitor = new Client(url);
  const guestRide = await bookAsGuest(visitor);
  await pay(visitor, guestRide);
  const passenger = await new Client(url).login('passager@sablon.test');
  const ownRide = await book(passenger, new Date(Date.now() + 2 * DAY_MS).toISOString());
  await pay(passenger, ownRide);
  await visitor.post('/api/contact', {
    id: randomUUID(),
    name: 'Lotte Maes',
    email: 'lotte@exemple.test',
    phone: '',
    subject: 'Vergeten paraplu',
    message: 'Ik heb mijn paraplu in de wagen laten liggen. Kunt u mij helpen?',
    language: 'nl',
  });
  const { token } = await visitor.post<ApplicationLink>('/api/applications', {
    id: randomUUID(),
    firstName: 'Samira',
    lastName: 'Haddad',
    phone: '+32 470 11 22 33',
    email: 'samira@exemple.test',
    language: 'fr',
  });
  await visitor.request('PUT', `/api/applications/${token}`, {
    firstName: 'Samira',
    lastName: 'Haddad',
    phone: '+32 470 11 22 33',
    answers: {
      bornOn: dayBefore(35),
      experienceYears: 6,
      licenceSince: dayBefore(14),
      licenceNumber: 'BP-2044',
      licenceArea: 'brussels',
      vehicleModel: 'Škoda Octavia',
      vehicleColour: 'midnight_blue',
      plate: '1-ABC-234',
      firstRegisteredOn: dayBefore(1),
      cleanRecord: true,
    },
  });
  const quote = await quoteFor(visitor, 'Grand-Place', 'Bruxelles-Midi');
  const search = new URLSearchParams({
    service: 'transport',
    trip: 'one_way',
    from: quote.origin.placeId,
    to: quote.destination.placeId,
    people: '2',
  });
  const late = await book(passenger, new Date(Date.now() + 45 * 60_000).toISOString());
  await pay(passenger, late);
  // Until the payment is processed, cancelling costs nothing.
  await eventually(
    'a late ride that is paid',
    async () => (await passenger.get<BookingView>(`/api/bookings/${late.id}`)).paid,
  );
  const lateTrip = `/api/trips/${late.trips[0]?.id}`;
  await passenger.post(`${lateTrip}/cancel`, { reason: 'plans changed' }, key());
  const { fee } = await passenger.get<TripSettlementView>(`${lateTrip}/settlement`);
  const toPay = await book(passenger, new Date(Date.now() + 3 * DAY_MS).toISOString());
  const shared = await visitor.post<SharedLinksView>(
    `/api/trips/${guestRide.trips[0]?.id}/shares`,
    { id: randomUUID(), label: 'Mamie' },
    { 'x-track-token': guestRide.trackToken },
  );
  await pay(visitor, await bookParcel(visitor, RECIPIENT, new Date(Date.now() + 2 * DAY_MS).toISOString()));
  return {
    addresses: {
      '/search': `/search?${search.toString()}`,
      '/payment': `/payment?quote=${quote.id}&class=economy`,
      '/payment-return': `/payment-return?booking=${toPay.id}`,
      '/payment-success': `/payment-success?booking=${ownRide.id}`,
      '/devenir-chauffeur/form': `/devenir-chauffeur/form?dossier=${token}`,
      '/devenir-chauffeur/confirmation': `/devenir-chauffeur/confirmation?dossier=${token}`,
      '/app/activity/:tripId': `/app/activity/${ownRide.trips[0]?.id}`,
      '/app/receipts/:bookingId': `/app/receipts/${ownRide.id}`,
      '/app/fees/:feeId': `/app/fees/${fee?.id}`,
      '/dispatch/trips/:tripId': `/dispatch/trips/${ownRide.trips[0]?.id}`,
      '/dispatch/window/:region': '/dispatch/window/board',
      '/track/:token': `/track/${guestRide.trackToken}`,
      '/share/:token': shared.links[0]?.path ?? '',
      '/colis/:token': await mailedPath(url, RECIPIENT),
    },
  };
}

/** Books a ride as a signed-in passenger. */
async function book(passenger: Client, pickupAt: string): Promise<BookingView> {
  const { id } = await quoteFor(passenger, 'Grand-Place', 'Place Flagey', pickupAt);
  return passenger.post('/api/bookings', { quoteId: id, vehicleClass: 'economy', language: 'fr', guest: null }, key());
}
