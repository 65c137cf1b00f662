import type { BoardTripView, BoardView } from '@sablon/contracts';
import { keepNewer } from '../../live/keep-newer.js';

/** What can change on a trip without a new version: the clock alone moves it from scheduled to searching. */
const looksSame = (a: BoardTripView, b: BoardTripView): boolean =>
  a.phase === b.phase &&
  a.escalated === b.escalated &&
  a.search?.driversAsked === b.search?.driversAsked &&
  a.parcel?.state === b.parcel?.state &&
  a.delay?.minutes === b.delay?.minutes;

/** Of what is shown and what was fetched the newer; the same object when nothing would look different. */
const newerOf = (known: BoardTripView | undefined, fetched: BoardTripView): BoardTripView => {
  if (!known || known.version < fetched.version) return fetched;
  return known.version > fetched.version || looksSame(known, fetched) ? known : fetched;
};

/** A whole board over what the socket has told since: no trip goes back in time, unchanged ones stay the same object. */
export function mergeBoard(known: BoardView | undefined, fetched: BoardView): BoardView {
  if (!known) return fetched;
  const left = new Map(known.trips.map((trip) => [trip.id, trip]));
  const trips = fetched.trips.map((trip) => {
    const was = left.get(trip.id);
    left.delete(trip.id);
    return newerOf(was, trip);
  });
  // Booked while the answer was on its way.
  const newer = [...left.values()].filter((trip) => Date.parse(trip.updatedAt) > Date.parse(fetched.at));
  return { ...fetched, trips: [...newer, ...trips] };
}

/** As long as the server shows what ended. */
const ENDED_SHOWN_MS = 24 * 60 * 60_000;

/** What changed since the board was read, put into it; what ended a day ago leaves it. */
export function mergeChanges(known: BoardView, changes: BoardView): BoardView {
  const changed = new Map(changes.trips.map((trip) => [trip.id, trip]));
  const since = Date.parse(changes.at) - ENDED_SHOWN_MS;
  const kept = known.trips.flatMap((trip) => {
    const told = changed.get(trip.id);
    changed.delete(trip.id);
    const shown = told ? newerOf(trip, told) : trip;
    return isOver(shown) && Date.parse(shown.updatedAt) < since ? [] : [shown];
  });
  return { ...changes, more: known.more || changes.more, trips: [...changed.values(), ...kept] };
}

/** Live trips onto the board; the same board when they say nothing new. Unpaid bookings are not yet trips to drive. */
export function applyTrips(board: BoardView, told: readonly BoardTripView[]): BoardView {
  const byId = new Map<string, BoardTripView>();
  for (const trip of told) if (trip.phase !== 'awaiting_payment') byId.set(trip.id, keepNewer(byId.get(trip.id), trip));
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
