import type { PlaceView, QuoteRequest } from '@sablon/contracts';
import { draftOfSearch } from './draft-of-search.js';
import { requestOf } from './draft.js';

const place = (id: string): PlaceView => ({
  id,
  kind: 'station',
  label: { fr: id, nl: id, en: id },
  detail: { fr: '', nl: '', en: '' },
  point: { lat: 50.8, lng: 4.3 },
});
const ends = { origin: place('station:midi'), destination: place('airport:BRU'), vehicleClass: 'van' as const };
const transfer: QuoteRequest = {
  service: 'transfer',
  tripType: 'return',
  origin: { id: 'station:midi' },
  destination: { id: 'airport:BRU' },
  pickupAt: '2026-12-01T08:30:00.000Z',
  returnAt: '2026-12-08T19:00:00.000Z',
  passengers: 3,
  bags: 2,
  hours: null,
  options: ['baby_seat', 'pet'],
  flightNumber: 'SN 3812',
  returnFlightNumber: 'IC 506',
  nameSign: 'Famille Ôdé',
  parcel: null,
};

describe('a search opened from a link becomes its form again', () => {
  it.each<[string, QuoteRequest]>([
    ['transfer and back', transfer],
    [
      'as soon as possible',
      {
        ...transfer,
        service: 'transport',
        tripType: 'one_way',
        pickupAt: null,
        returnAt: null,
        flightNumber: null,
        returnFlightNumber: null,
        nameSign: null,
      },
    ],
    ['by the hour', { ...transfer, tripType: 'hourly', returnAt: null, returnFlightNumber: null, hours: 4 }],
    [
      'a parcel',
      {
        ...transfer,
        service: 'parcel',
        tripType: 'one_way',
        returnAt: null,
        passengers: 1,
        bags: 0,
        options: [],
        flightNumber: null,
        returnFlightNumber: null,
        nameSign: null,
        parcel: { weightKg: 4.5, sidesCm: [30, 20, 10], description: 'Livres', express: true },
      },
    ],
  ])('%s: asks the same question', (_name, request) => {
    expect(requestOf(draftOfSearch(request, ends))).toEqual(request);
  });

  it('leaves an address open that no one knows any more', () => {
    expect(draftOfSearch(transfer, { ...ends, destination: null }).destination).toBeNull();
  });
});
