import type { BoardTripView, BoardView } from '@sablon/contracts';
import { applyTrips, mergeBoard, mergeChanges } from './board-state.js';
import { trip } from '../../testing/board-trip.js';
import { waitOf } from './board-row.js';

const counts = { pending: 1, accepted: 0, ongoing: 0, completed: 0, cancelled: 0, escalated: 0, driversOnShift: 3 };
const board = (trips: BoardTripView[], at = '2026-11-21T12:00:00.000Z'): BoardView => ({
  counts,
  trips,
  more: false,
  at,
});

describe('a board updated by socket and by fetching', () => {
  it('never replaces a trip with an older version', () => {
    const live = applyTrips(board([trip('a')]), [trip('a', { version: 3, status: 'accepted' })]);
    expect(applyTrips(live, [trip('a', { version: 2 })])).toBe(live);
    expect(mergeBoard(live, board([trip('a', { version: 2 })])).trips[0]?.status).toBe('accepted');
  });
  it('shows a new booking first, and an unpaid one not at all', () => {
    const before = board([trip('a')]);
    expect(applyTrips(before, [trip('b')]).trips.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(applyTrips(before, [trip('c', { phase: 'awaiting_payment' })])).toBe(before);
  });
  it('keeps a trip booked while the fetch was pending, and drops one the server no longer returns', () => {
    const known = board([trip('old'), trip('new', { updatedAt: '2026-11-21T12:00:05.000Z' })]);
    expect(mergeBoard(known, board([])).trips.map(({ id }) => id)).toEqual(['new']);
  });
  it('merges trips changed since the last read, and drops trips that ended a day ago', () => {
    const over = trip('over', { status: 'completed', updatedAt: '2026-11-20T11:59:00.000Z' });
    const known = board([trip('a'), trip('b', { version: 4 }), over]);
    const changes = board([trip('b', { version: 5, status: 'accepted' }), trip('c')]);
    const merged = mergeChanges(known, changes);
    expect(merged.trips.map(({ id, status }) => `${id} ${status}`)).toEqual(['c pending', 'a pending', 'b accepted']);
    expect(merged.trips[1]).toBe(known.trips[0]);
    expect([merged.more, mergeChanges({ ...known, more: true }, changes).more]).toEqual([false, true]);
    expect(mergeChanges(merged, board([trip('b', { version: 4 })])).trips[2]?.status).toBe('accepted');
  });
  it('keeps the object of an unchanged row, but sees a search begin without a new version', () => {
    const known = trip('a', { phase: 'scheduled' });
    expect(mergeBoard(board([known]), board([trip('a', { phase: 'scheduled' })])).trips[0]).toBe(known);
    expect(mergeBoard(board([known]), board([trip('a')])).trips[0]?.phase).toBe('searching');
  });
});

describe('the time shown for a trip', () => {
  const now = Date.parse('2026-11-21T12:10:00.000Z');
  it('is the waiting time of an immediate passenger, or the time until a booked pickup', () => {
    expect(waitOf(trip('a'), now)).toEqual({ kind: 'waiting', seconds: 1200 });
    expect(waitOf(trip('a', { asap: false, pickupAt: '2026-11-21T12:40:00.000Z' }), now)).toEqual({
      kind: 'in',
      seconds: 1800,
    });
    expect(waitOf(trip('a', { asap: false }), now)).toEqual({ kind: 'late', seconds: 600 });
  });
  it('is the driver’s waiting time at the pickup, then the duration of the ride', () => {
    const arrivedAt = '2026-11-21T12:08:00.000Z';
    expect(waitOf(trip('a', { status: 'accepted', arrivedAt }), now)).toEqual({ kind: 'at_pickup', seconds: 120 });
    expect(waitOf(trip('a', { status: 'ongoing', startedAt: arrivedAt }), now)).toEqual({
      kind: 'on_board',
      seconds: 120,
    });
  });
});
