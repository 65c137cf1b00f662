import type { TripView } from '@sablon/contracts';
import { draftOfTrip } from './draft-of-trip.js';
import { requestOf } from './draft.js';

const place = (placeId: string) => ({
  placeId,
  kind: 'address',
  label: { fr: placeId, nl: placeId, en: placeId },
  detail: { fr: '', nl: '', en: '' },
  lat: 50.85,
  lng: 4.35,
});
const trip = (part: Partial<TripView>): TripView =>
  ({
    service: 'transport',
    tripType: 'one_way',
    pickup: place('a'),
    dropoff: place('b'),
    durationSeconds: 900,
    passengers: 3,
    bags: 2,
    options: ['pet', 'baby_seat'],
    flightNumber: null,
    nameSign: null,
    parcel: null,
    ...part,
  }) as TripView;

describe('a trip booked once more', () => {
  it('keeps the people and their options, without the way back', () => {
    expect(requestOf(draftOfTrip(trip({ tripType: 'return' })))).toMatchObject({
      tripType: 'one_way',
      origin: { id: 'a' },
      destination: { id: 'b' },
      passengers: 3,
      bags: 2,
      options: ['baby_seat', 'pet'],
      returnAt: null,
    });
  });

  it('hires the driver for as many hours again, without inventing a destination', () => {
    const hired = trip({ tripType: 'hourly', durationSeconds: 5 * 3600, dropoff: place('a') });
    expect(requestOf(draftOfTrip(hired))).toMatchObject({ tripType: 'hourly', hours: 5, destination: null });
  });

  it('sends the same parcel, its measures unknown', () => {
    const parcel = { weightKg: 4.5, description: 'Livres', express: true };
    expect(requestOf(draftOfTrip(trip({ service: 'parcel', parcel, options: [] })))?.parcel).toEqual({
      ...parcel,
      sidesCm: null,
    });
  });

  it('asks the flight anew and keeps the name on the sign', () => {
    const flown = trip({ service: 'transfer', flightNumber: 'SN 3812', nameSign: 'Famille Peeters' });
    expect(requestOf(draftOfTrip(flown))).toMatchObject({ flightNumber: null, nameSign: 'Famille Peeters' });
  });
});
