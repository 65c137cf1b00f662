import type { PlaceView } from '@sablon/contracts';
import { checkDraft, complaintsAfter, fieldOf } from './check-draft.js';
import { EMPTY_DRAFT, requestOf, type BookingDraft } from '../../shared/bookings/draft.js';

const place = (id: string, kind: string, lat: number, lng: number): PlaceView => ({
  id,
  kind,
  label: { fr: id, nl: id, en: id },
  detail: { fr: '', nl: '', en: '' },
  point: { lat, lng },
});
const MIDI = place('midi', 'station', 50.8357, 4.3365);
const BRU = place('bru', 'airport', 50.901, 4.4844);
const NOW = new Date('2026-11-21T12:00:00Z');
const NOTHING = { origin: '', destination: '' };
const ready: BookingDraft = { ...EMPTY_DRAFT, origin: MIDI, destination: BRU };
const codes = (draft: Partial<BookingDraft>, typed = NOTHING) =>
  Object.fromEntries(
    Object.entries(checkDraft({ ...ready, ...draft }, typed, NOW)).map(([field, { code }]) => [field, code]),
  );

describe('the booking form says what is wrong, where it is wrong (spec §5)', () => {
  it('nothing, for a ride now between two places', () => expect(codes({})).toEqual({}));

  it('both addresses are needed, and chosen ones', () => {
    expect(codes({ origin: null, destination: null })).toEqual({
      origin: 'booking.addresses_required',
      destination: 'booking.addresses_required',
    });
    expect(codes({ destination: null }, { origin: 'midi', destination: 'Zaventem' })).toEqual({
      destination: 'booking.addresses_invalid',
    });
    expect(codes({ destination: MIDI })).toEqual({ destination: 'booking.addresses_invalid' });
  });

  it('an address we do not serve, with what we serve nearest to it', () => {
    const outside = { distanceMeters: 1500, nearestTown: place('Ghent', 'municipality', 51, 3.7), nearestAirport: BRU };
    const waterloo: PlaceView = { ...place('Waterloo', 'municipality', 50.715, 4.399), outside };
    expect(codes({ origin: waterloo })).toEqual({ origin: 'geo.outside_service_area' });
    expect(checkDraft({ ...ready, destination: waterloo }, NOTHING, NOW).destination?.params).toMatchObject({
      'place.nl': 'Waterloo',
      'town.nl': 'Ghent',
      'airport.nl': 'bru',
    });
  });

  it('the end that the server refuses, the destination when it names none', () => {
    expect(fieldOf('geo.outside_service_area', { end: 'origin' })).toBe('origin');
    expect(fieldOf('geo.outside_parcel_area', { end: 'destination' })).toBe('destination');
    expect(fieldOf('geo.place_unknown')).toBe('destination');
    expect(fieldOf('request.too_many')).toBeNull();
  });

  it('a departure in the past, and a return before the departure', () => {
    const departure = { date: '2026-11-23', time: '10:00' };
    expect(codes({ when: 'later', departure: { date: '2026-11-21', time: '12:59' } })).toEqual({
      departure: 'booking.departure_in_past',
    });
    expect(
      codes({ when: 'later', departure, tripType: 'return', back: { date: '2026-11-23', time: '09:00' } }),
    ).toEqual({ back: 'booking.return_before_departure' });
    expect(codes({ when: 'later', departure, tripType: 'return' })).toEqual({ back: 'booking.return_required' });
  });

  it('an hour that the spring night skips', () => {
    expect(codes({ when: 'later', departure: { date: '2027-03-28', time: '02:30' } })).toEqual({
      departure: 'time.does_not_exist',
    });
    expect(codes({ when: 'later' })).toEqual({ departure: 'time.invalid' });
  });

  it('an airport transfer less than 24 hours ahead', () => {
    expect(codes({ service: 'transfer' })).toEqual({ departure: 'booking.airport_lead_time' });
  });

  it('a driver by the hour needs no destination', () => {
    expect(codes({ tripType: 'hourly', destination: null })).toEqual({});
    expect(codes({ tripType: 'hourly', destination: null, hours: 13 })).toEqual({
      hours: 'booking.hours_out_of_range',
    });
  });

  it('what is corrected is no longer complained about, the rest still is', () => {
    const complaints = checkDraft({ ...ready, origin: null, destination: null }, NOTHING, NOW);
    expect(Object.keys(complaintsAfter(complaints, { origin: MIDI }))).toEqual(['destination']);
    expect(complaintsAfter(complaints, { passengers: 3 })).toEqual(complaints);
    expect(complaintsAfter(complaints, { service: 'parcel' })).toEqual({});
  });

  it('a parcel too heavy or too long; decimals with a comma', () => {
    expect(codes({ service: 'parcel' })).toEqual({
      weight: 'booking.parcel_weight_out_of_range',
      sides: 'booking.parcel_sides_required',
    });
    expect(codes({ service: 'parcel', weightKg: '2', sidesCm: ['40', '', '20'] })).toEqual({
      sides: 'booking.parcel_sides_required',
    });
    expect(codes({ service: 'parcel', weightKg: '2,5', sidesCm: ['200', '10', '10'] })).toEqual({
      sides: 'booking.parcel_too_large',
    });
    expect(requestOf({ ...ready, service: 'parcel', weightKg: '2,5' })?.parcel?.weightKg).toBe(2.5);
  });
});
