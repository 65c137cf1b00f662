import type { TripView } from '@sablon/contracts';
import { againOf, draftOfTrip } from './draft-of-trip.js';
import { requestOf } from './draft.js';
import { searchOf } from './search-query.js';

const place = (placeId: string, lat = 50.85) => ({
  placeId,
  kind: 'address',
  label: { fr: placeId, nl: placeId, en: placeId },
  detail: { fr: '', nl: '', en: '' },
  lat,
  lng: 4.35,
});
const trip = (part: Partial<TripView>): TripView =>
  ({
    service: 'transport',
    vehicleClass: 'van',
    tripType: 'one_way',
    pickup: place('a'),
    dropoff: place('b', 50.87),
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

  it.each([null, [40, 30, 20]])('sends the same parcel, of %j cm', (sidesCm) => {
    const parcel = { weightKg: 4.5, description: 'Livres', express: true, sidesCm };
    const sent = trip({
      service: 'parcel',
      parcel: { ...parcel, state: 'delivered', links: 3, label: null },
      options: [],
    });
    expect(requestOf(draftOfTrip(sent))?.parcel).toEqual(parcel);
  });

  it('asks the flight anew and keeps the name on the sign', () => {
    const flown = trip({ service: 'transfer', flightNumber: 'SN 3812', nameSign: 'Famille Peeters' });
    expect(requestOf(draftOfTrip(flown))).toMatchObject({ flightNumber: null, nameSign: 'Famille Peeters' });
  });
});

describe('where a trip is booked once more', () => {
  const NOW = new Date('2026-11-22T12:00:00Z');
  const addressOf = (part: Partial<TripView>) => new URL(againOf(trip(part), NOW).to, 'https://sablon.test');

  it('is the page of its prices, whose address carries all that is still valid and the class', () => {
    const { pathname, searchParams } = addressOf({ tripType: 'return' });
    expect(pathname).toBe('/search');
    expect(searchParams.get('class')).toBe('van');
    expect(searchOf(searchParams)).toEqual({
      service: 'transport',
      tripType: 'one_way',
      origin: { id: 'a' },
      destination: { id: 'b' },
      pickupAt: null,
      returnAt: null,
      passengers: 3,
      bags: 2,
      hours: null,
      options: ['baby_seat', 'pet'],
      flightNumber: null,
      returnFlightNumber: null,
      nameSign: null,
      parcel: null,
    });
  });

  it('keeps the name on the sign, the hours of a hire and what a parcel is', () => {
    const ofStation = addressOf({ service: 'transfer', nameSign: 'Famille Peeters', flightNumber: 'SN 3812' });
    expect(searchOf(ofStation.searchParams)).toMatchObject({ nameSign: 'Famille Peeters', flightNumber: null });
    const hired = addressOf({ tripType: 'hourly', durationSeconds: 5 * 3600, dropoff: place('a') });
    expect(searchOf(hired.searchParams)).toMatchObject({ tripType: 'hourly', hours: 5, destination: null });
    const parcel = { weightKg: 4.5, description: 'Livres & cartes', express: true, sidesCm: [40, 30, 20] };
    const sent = addressOf({
      service: 'parcel',
      parcel: { ...parcel, state: null, links: 0, label: null },
      options: [],
      vehicleClass: 'economy',
    });
    expect(searchOf(sent.searchParams)?.parcel).toEqual(parcel);
  });

  it('is the form where an airport has to be announced a day ahead: everything filled in but the hour', () => {
    const airport = { ...place('airport:BRU', 50.9), kind: 'airport' };
    const again = againOf(trip({ service: 'transfer', dropoff: airport }), NOW);
    expect(again.to).toBe('/');
    expect(again.draft).toMatchObject({
      when: 'later',
      departure: { date: '', time: '' },
      destination: { id: 'airport:BRU' },
      passengers: 3,
      vehicleClass: 'van',
    });
  });
});
