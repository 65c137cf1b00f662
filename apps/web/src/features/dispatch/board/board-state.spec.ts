import type { BoardView, TripView } from '@sablon/contracts';
import { applyTrip, groupTrips, matches, mergeBoard } from './board-state.js';
import { waitOf } from './wait.js';

const place = (fr: string, nl = fr) => ({
  placeId: fr,
  kind: 'street',
  label: { fr, nl, en: fr },
  detail: { fr: 'Bruxelles', nl: 'Brussel', en: 'Brussels' },
  lat: 50.85,
  lng: 4.35,
});
const trip = (id: string, changes: Partial<TripView> = {}): TripView =>
  ({
    id,
    version: 1,
    bookingCode: `CODE${id}`,
    status: 'pending',
    phase: 'searching',
    asap: true,
    escalated: false,
    pickupAt: '2026-11-21T12:00:00.000Z',
    promisedPickupAt: null,
    createdAt: '2026-11-21T11:50:00.000Z',
    updatedAt: '2026-11-21T11:50:00.000Z',
    pickup: place('Gare du Midi', 'Zuidstation'),
    dropoff: place('Chaussée d’Ixelles'),
    passenger: { firstName: 'Zoé', lastName: 'Peeters', phone: '+32470112233', language: 'nl' },
    driver: null,
    search: { stage: 'searching', driversAsked: 0 },
    arrivedAt: null,
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
    ...changes,
  }) as TripView;
const counts = { pending: 1, accepted: 0, ongoing: 0, completed: 0, cancelled: 0, escalated: 0, driversOnShift: 3 };
const board = (trips: TripView[], at = '2026-11-21T12:00:00.000Z'): BoardView => ({ counts, trips, at });

describe('a board that hears of trips by socket and by fetching', () => {
  it('never takes a trip back in time', () => {
    const live = applyTrip(board([trip('a')]), trip('a', { version: 3, status: 'accepted' }));
    expect(applyTrip(live, trip('a', { version: 2 }))).toBe(live);
    expect(mergeBoard(live, board([trip('a', { version: 2 })])).trips[0]?.status).toBe('accepted');
  });
  it('shows a new booking first, and an unpaid one not at all', () => {
    const before = board([trip('a')]);
    expect(applyTrip(before, trip('b')).trips.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(applyTrip(before, trip('c', { phase: 'awaiting_payment' }))).toBe(before);
  });
  it('keeps a trip booked while the answer was on its way, and lets go of one the server no longer shows', () => {
    const known = board([trip('old'), trip('new', { updatedAt: '2026-11-21T12:00:05.000Z' })]);
    expect(mergeBoard(known, board([])).trips.map(({ id }) => id)).toEqual(['new']);
  });
  it('draws an unchanged row once, but sees a search begin without a new version', () => {
    const known = trip('a', { phase: 'scheduled' });
    expect(mergeBoard(board([known]), board([trip('a', { phase: 'scheduled' })])).trips[0]).toBe(known);
    expect(mergeBoard(board([known]), board([trip('a')])).trips[0]?.phase).toBe('searching');
  });
});

describe('reading the board', () => {
  it('puts what needs a dispatcher before what is merely due sooner', () => {
    const late = trip('late', { pickupAt: '2026-11-21T11:00:00.000Z' });
    const alarm = trip('alarm', { escalated: true, pickupAt: '2026-11-21T13:00:00.000Z' });
    const done = trip('done', { status: 'completed', phase: 'completed', escalated: true });
    const groups = groupTrips([late, done, alarm], null, '');
    expect(groups.map((group) => [group.status, group.trips.map(({ id }) => id)])).toEqual([
      ['pending', ['alarm', 'late']],
      ['completed', ['done']],
    ]);
    expect(groupTrips([late, done, alarm], 'attention', '')[0]?.trips).toEqual([alarm]);
  });
  it.each(['codea', 'zoe peeters', 'ZUIDSTATION', 'chaussee ixelles', '0112233', ''])(
    'finds a trip by "%s"',
    (text) => {
      expect(matches(trip('a'), text)).toBe(true);
    },
  );
  it('finds nothing when one word is wrong', () => {
    expect(matches(trip('a'), 'zoe janssens')).toBe(false);
  });
});

describe('the time that matters', () => {
  const now = Date.parse('2026-11-21T12:10:00.000Z');
  it('is how long an urgent passenger has waited, or how far off a booked pickup is', () => {
    expect(waitOf(trip('a'), now)).toEqual({ kind: 'waiting', seconds: 1200 });
    expect(waitOf(trip('a', { asap: false, pickupAt: '2026-11-21T12:40:00.000Z' }), now)).toEqual({
      kind: 'in',
      seconds: 1800,
    });
    expect(waitOf(trip('a', { asap: false }), now)).toEqual({ kind: 'late', seconds: 600 });
  });
  it('is how long the driver stands there, and how long the ride lasts', () => {
    const arrivedAt = '2026-11-21T12:08:00.000Z';
    expect(waitOf(trip('a', { status: 'accepted', arrivedAt }), now)).toEqual({ kind: 'at_pickup', seconds: 120 });
    expect(waitOf(trip('a', { status: 'ongoing', startedAt: arrivedAt }), now)).toEqual({
      kind: 'on_board',
      seconds: 120,
    });
  });
});
