import type { QuoteRequest } from '@sablon/contracts';
import { searchOf, searchQueryOf } from './search-query.js';

const transfer: QuoteRequest = {
  service: 'transfer',
  tripType: 'return',
  origin: { id: 'poi:midi' },
  destination: { id: 'poi:bru' },
  pickupAt: '2026-12-01T08:30:00.000Z',
  returnAt: '2026-12-08T19:00:00.000Z',
  passengers: 3,
  bags: 2,
  hours: null,
  options: ['baby_seat', 'pet'],
  flightNumber: 'SN 3812',
  returnFlightNumber: 'IC 506',
  nameSign: 'Famille Ôdé & fils',
  parcel: null,
};
const parcel: QuoteRequest = {
  ...transfer,
  service: 'parcel',
  tripType: 'one_way',
  returnAt: null,
  options: [],
  flightNumber: null,
  returnFlightNumber: null,
  nameSign: null,
  parcel: { weightKg: 4.5, sidesCm: [30, 20, 10], description: 'Livres', express: true },
};

describe('a search kept in the address of the page', () => {
  it.each([
    [
      'transfer and back {3.booking.service, 3.booking.trip-type, 3.booking.origin, 3.booking.destination, 3.booking.start-date, 3.booking.start-time, 3.booking.return-date, 3.booking.return-time, 3.transfer.flight-number, 3.transfer.nametag}',
      transfer,
    ],
    ['parcel {3.parcel.weight, 3.parcel.dimensions, 3.parcel.description}', parcel],
    ['driver by the hour', { ...transfer, tripType: 'hourly', returnAt: null, hours: 4, destination: null } as const],
  ])('survives a reload and a shared link: %s', (_name, request) => {
    expect(searchOf(new URLSearchParams(searchQueryOf(request).toString()))).toEqual(request);
  });

  it('is missing when an address is missing', () => {
    const query = searchQueryOf(transfer);
    query.delete('to');
    expect(searchOf(query)).toBeNull();
    expect(searchOf(new URLSearchParams())).toBeNull();
  });

  it('keeps nothing that only a forger would write; one passenger where no number is given {3.booking.passengers}', () => {
    const query = searchQueryOf(transfer);
    query.set('with', 'jacuzzi,pet');
    query.set('people', '-4');
    query.set('at', 'soon');
    expect(searchOf(query)).toMatchObject({ options: ['pet'], passengers: 1, pickupAt: null });
  });
});
