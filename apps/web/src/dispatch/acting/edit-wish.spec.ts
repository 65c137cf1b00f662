import type { PlaceView, TripView } from '@sablon/contracts';
import { edited } from './acting.schemas.js';
import {
  correctionOf,
  hasOtherPerson,
  isPriced,
  shownContact,
  wishOf,
  type Edits,
  type EditedTrip,
} from './edit-wish.js';

const trip = {
  id: '5d7c8f0e-1111-4222-8333-444455556666',
  service: 'transport' as const,
  pickupAt: '2027-01-15T13:00:20.000Z',
};
const legOf = (edits: Parameters<typeof wishOf>[1]) => {
  const wish = wishOf(trip, edits);
  return wish.ok ? wish.value.legs[0] : wish.error;
};

/** The fields that the form refuses. */
const wrong = (known: EditedTrip, edits: Edits) =>
  edited(trip as TripView, known)
    .safeParse(edits)
    .error?.issues.map(({ path }) => path.join('.'));

describe('the wish built from a dispatcher’s edits', () => {
  it('contains only the edited fields, so that concurrent changes are not undone', () => {
    const wish = wishOf(trip, { passengers: 3 });
    expect(wish).toMatchObject({
      ok: true,
      value: {
        legs: [{ tripId: trip.id, pickupAt: null, origin: null, destination: null }],
        passengers: 3,
        bags: null,
      },
    });
  });

  it('takes times in Brussels and addresses by their id', () => {
    expect(legOf({ when: { date: '2027-01-15', time: '08:30' } })).toMatchObject({
      pickupAt: '2027-01-15T07:30:00.000Z',
      origin: null,
    });
    expect(legOf({ from: { id: 'midi' } as PlaceView })).toMatchObject({ origin: { id: 'midi' }, destination: null });
    expect(legOf({ when: { date: '2027-01-15', time: '14:00' } })).toMatchObject({ pickupAt: null });
    expect(legOf({ when: { date: '', time: '08:30' } })).toMatchObject({ code: 'time.invalid' });
  });

  it('never has passengers or bags for a parcel', () => {
    const wish = wishOf({ ...trip, service: 'parcel' }, { passengers: 3, bags: 2 });
    expect(wish.ok && wish.value).toMatchObject({ passengers: null, bags: null });
  });
});

describe('corrections without a price change', () => {
  const edited = {
    passenger: { firstName: 'Rosa', lastName: 'Claes', phone: '+32 470 11 22 33', language: 'fr' as const },
    note: 'Sonnez',
  };

  it('contain only what differs from the trip, including a removed note', () => {
    expect(correctionOf(edited, {})).toBeNull();
    expect(correctionOf(edited, { firstName: 'Rosa ', note: 'Sonnez' })).toBeNull();
    expect(correctionOf(edited, { phone: '+32 470 11 22 34', note: ' ' })).toEqual({
      phone: '+32 470 11 22 34',
      note: '',
    });
  });

  it('exclude priced fields; a field changed and put back has no price', () => {
    const ordered = { ...trip, pickup: { placeId: 'midi' }, dropoff: { placeId: 'zaventem' }, passengers: 2, bags: 1 };
    const when = { date: '2027-01-15', time: '14:00' };
    const [midi, gare] = ['midi', 'gare'].map((id) => ({ id }) as PlaceView);
    expect(isPriced(ordered, { note: 'x', phone: '1' })).toBe(false);
    expect(isPriced(ordered, { when, from: midi, passengers: 2, bags: 1 })).toBe(false);
    for (const other of [
      { when: { ...when, time: '14:05' } },
      { from: gare },
      { to: null },
      { passengers: 3 },
      { bags: 0 },
    ])
      expect(isPriced(ordered, other)).toBe(true);
  });

  it('may name another person, but refuse an incomplete number and an empty name', () => {
    expect(hasOtherPerson(edited, { note: 'Klop' })).toBe(false);
    expect(hasOtherPerson(edited, { lastName: 'Maes' })).toBe(true);
    expect(wrong(edited, { phone: '0470', firstName: '' })).toEqual(['phone', 'firstName']);
    expect(wrong(edited, { lastName: '', when: { date: '', time: '08:30' } })).toEqual(['when', 'lastName']);
    expect(wrong(edited, { phone: '0470 12 34 56', note: '' })).toBeUndefined();
  });

  it('need the name that goes with a new number when the current name is an account’s', () => {
    const named = { ...edited, namedByAccount: true };
    expect(correctionOf(named, { note: 'Klop' })).toEqual({ note: 'Klop' });
    const other = { phone: '+32 470 99 88 77' };
    expect(shownContact(named, other)).toMatchObject({ firstName: '', lastName: '' });
    expect(wrong(named, { ...other, lastName: 'Maes' })).toEqual(['firstName']);
    const typed = { ...other, firstName: 'Rosa', lastName: 'Maes' };
    expect(correctionOf(named, typed)).toEqual(typed);
    expect(shownContact(named, { phone: edited.passenger.phone })).toMatchObject({ firstName: 'Rosa' });
    expect(correctionOf(edited, other)).toEqual(other);
  });
});
