import type { BoardTripView, BoardView } from '@sablon/contracts';
import { keepNewer } from '../../live/keep-newer.js';

/** Compares the fields that can change without a new version: the clock alone moves a trip from scheduled to searching. */
const looksSame = (a: BoardTripView, b: BoardTripView): boolean =>
  a.phase === b.phase &&
  a.escalated === b.escalated &&
  a.search?.driversAsked === b.search?.driversAsked &&
  a.parcel?.state === b.parcel?.state &&
  a.delay?.minutes === b.delay?.minutes;

/** The newer of the shown and the fetched trip; the same object if nothing would look different. */
const newerOf = (known: BoardTripView | undefined, fetched: BoardTripView): BoardTripView => {
  if (!known || known.version < fetched.version) return fetched;
  return known.version > fetched.version || looksSame(known, fetched) ? known : fetched;
};

/** Merges a full board into the one updated by the socket: no trip goes back in time, and unchanged ones stay the same object. */
export function mergeBoard(known: BoardView | undefined, fetched: BoardView): BoardView {
  if (!known) return fetched;
  const left = new Map(known.trips.map((trip) => [trip.id, trip]));
  const trips = fetched.trips.map((trip) => {
    const was = left.get(trip.id);
    left.delete(trip.id);
    return newerOf(was, trip);
  });
  // Booked while the response was on its way.
  const newer = [...left.values()].filter((trip) => Date.parse(trip.updatedAt) > Date.parse(fetched.at));
  return { ...fetched, trips: [...newer, ...trips] };
}

/** How long the server keeps ended trips on the board. */
const ENDED_SHOWN_MS = 24 * 60 * 60_000;

/** Applies the changes since the board was last read; trips that ended a day ago are removed. */
export function mergeChanges(known: BoardView, changes: BoardView): BoardView {
  const changed = new Map(changes.trips.map((trip) => [trip.id, trip]));
  const since = Date.parse(changes.at) - ENDED_SHOWN_MS;
  const nextTrips = known.trips.flatMap((trip) => {
    const received = changed.get(trip.id);
    changed.delete(trip.id);
    const shown = received ? newerOf(trip, received) : trip;
    return isOver(shown) && Date.parse(shown.updatedAt) < since ? [] : [shown];
  });
  return { ...changes, more: known.more || changes.more, trips: [...changed.values(), ...nextTrips] };
}

/** Applies live trips to the board; the same board object if nothing changes. Unpaid bookings are not yet trips to dispatch. */
export function applyTrips(board: BoardView, received: readonly BoardTripView[]): BoardView {
  const byId = new Map<string, BoardTripView>();
  for (const trip of received)
    if (trip.phase !== 'awaiting_payment') byId.set(trip.id, keepNewer(byId.get(trip.id), trip));
  let changed = false;
  const trips = board.trips.map((known) => {
    const trip = byId.get(known.id);
    byId.delete(known.id);
    const shown = trip ? keepNewer(known, trip) : known;
    changed ||= shown !== known;
    return shown;
  });
  return changed || byId.size > 0 ? { ...board, trips: [...byId.values(), ...trips] } : board;
}

export const isOver = ({ status }: Pick<BoardTripView, 'status'>): boolean =>
  status === 'completed' || status === 'cancelled';

export const needsAttention = (trip: BoardTripView): boolean =>
  (trip.escalated || trip.parcel?.state === 'failed') && !isOver(trip);
