import type { PlaceView } from '@sablon/contracts';
import { readIntent } from '@sablon/domain';
import { EMPTY_DRAFT } from '../../shared/bookings/draft.js';
import { draftOfIntent } from './intent-draft.js';

/** A Friday, 10:00 in Brussels. */
const NOW = new Date('2026-11-27T09:00:00Z');
const AIRPORT = { id: 'airport:BRU' } as PlaceView;
const fill = (text: string, before = EMPTY_DRAFT) =>
  draftOfIntent(before, readIntent(text, NOW), { from: null, to: AIRPORT }, NOW);

describe('a form filled in by a typed wish', () => {
  it('has the place, the day, the hour, the party and the car that were said', () => {
    expect(fill('2 vans Zaventem demain 6h 5 personnes 3 valises siège enfant')).toMatchObject({
      ...{ destination: AIRPORT, when: 'later', departure: { date: '2026-11-28', time: '06:00' }, vehicleClass: 'van' },
      ...{ passengers: 5, bags: 3, options: ['baby_seat'], service: 'transport' },
    });
  });

  it('takes the next such hour when no day was said, and asks for the hour when only the day was', () => {
    expect(fill('Gent 18:30').departure).toEqual({ date: '2026-11-27', time: '18:30' });
    expect(fill('Gent 6h').departure).toEqual({ date: '2026-11-28', time: '06:00' });
    expect(fill('Gent samedi').departure).toEqual({ date: '2026-11-28', time: '' });
  });

  it('leaves alone what was not said', () => {
    const before = { ...EMPTY_DRAFT, origin: AIRPORT, passengers: 3, departure: { date: '2026-12-01', time: '08:00' } };
    expect(fill('Zaventem', { ...before, when: 'later' })).toEqual({ ...before, when: 'later', destination: AIRPORT });
    expect(fill('nu naar Gent', { ...before, when: 'later' }).when).toBe('now');
  });

  it('makes a transfer of a flight, with the earliest departure that airports allow unless one was said', () => {
    const transfer = fill('SN3731');
    expect([transfer.service, transfer.flightNumber, transfer.when]).toEqual(['transfer', 'SN3731', 'later']);
    expect(transfer.departure.date).not.toBe('');
    expect(fill('SN3731 dimanche 15h').departure).toEqual({ date: '2026-11-29', time: '15:00' });
  });

  it('makes a parcel of a parcel, and a hire of hours', () => {
    expect(fill('colis pour Ixelles', { ...EMPTY_DRAFT, tripType: 'return' })).toMatchObject({
      service: 'parcel',
      tripType: 'one_way',
    });
    expect(fill('Brugge for 3 hours')).toMatchObject({ tripType: 'hourly', hours: 3 });
  });
});
