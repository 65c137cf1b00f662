import type { BoardView, TripView } from '@sablon/contracts';
import { TRIP_STATUSES, type TripStatus } from '@sablon/domain';
import { keepNewer } from '../../../live/keep-newer.js';

export type BoardFilter = TripStatus | 'attention' | null;
export interface BoardGroup {
  readonly status: TripStatus;
  readonly trips: readonly TripView[];
}

/** What can change on a trip without a new version: the clock alone moves it from scheduled to searching. */
const looksSame = (a: TripView, b: TripView): boolean =>
  a.phase === b.phase &&
  a.escalated === b.escalated &&
  a.search?.driversAsked === b.search?.driversAsked &&
  a.parcel?.state === b.parcel?.state;

/** A fetched board over what the socket has told since: no trip goes back in time, unchanged ones stay the same object. */
export function mergeBoard(known: BoardView | undefined, fetched: BoardView): BoardView {
  if (!known) return fetched;
  const left = new Map(known.trips.map((trip) => [trip.id, trip]));
  const trips = fetched.trips.map((trip) => {
    const was = left.get(trip.id);
    left.delete(trip.id);
    if (!was || was.version < trip.version) return trip;
    return was.version > trip.version || looksSame(was, trip) ? was : trip;
  });
  // Booked while the answer was on its way.
  const newer = [...left.values()].filter((trip) => Date.parse(trip.updatedAt) > Date.parse(fetched.at));
  return { ...fetched, trips: [...newer, ...trips] };
}

/** One live trip onto the board; the same board when it says nothing new. Unpaid bookings are not yet trips to drive. */
export function applyTrip(board: BoardView, trip: TripView): BoardView {
  if (trip.phase === 'awaiting_payment') return board;
  const known = board.trips.find(({ id }) => id === trip.id);
  const shown = keepNewer(known, trip);
  if (shown === known) return board;
  const trips = known ? board.trips.map((old) => (old === known ? shown : old)) : [shown, ...board.trips];
  return { ...board, trips };
}

export const needsAttention = (trip: TripView): boolean =>
  (trip.escalated || trip.parcel?.state === 'failed') && trip.status !== 'completed' && trip.status !== 'cancelled';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

const haystacks = new WeakMap<TripView, string>();
/** Everything a caller may say about a trip: code, names, phone, both ends in every language, plate. */
function haystack(trip: TripView): string {
  let text = haystacks.get(trip);
  if (text === undefined) {
    const { passenger, driver, pickup, dropoff } = trip;
    const ends = [pickup, dropoff].flatMap(({ label, detail }) => [...Object.values(label), ...Object.values(detail)]);
    const people = [passenger?.firstName, passenger?.lastName, passenger?.phone, driver?.firstName, driver?.plate];
    text = plain([trip.bookingCode, ...people, ...ends].filter(Boolean).join(' '));
    haystacks.set(trip, text);
  }
  return text;
}

/** Every word of the search is somewhere in the trip, with or without accents and capitals. */
export const matches = (trip: TripView, search: string): boolean =>
  plain(search)
    .split(/\s+/)
    .every((word) => haystack(trip).includes(word));

const byDanger = (a: TripView, b: TripView): number =>
  Number(b.escalated) - Number(a.escalated) || due(a) - due(b) || a.id.localeCompare(b.id);
const due = (trip: TripView): number => Date.parse(trip.promisedPickupAt ?? trip.pickupAt);
const byNewest = (a: TripView, b: TripView): number => Date.parse(b.updatedAt) - Date.parse(a.updatedAt);

/** The board as it is read: by status, what is most pressing first; finished trips newest first. */
export function groupTrips(trips: readonly TripView[], filter: BoardFilter, search: string): BoardGroup[] {
  const wanted = trips.filter(
    (trip) =>
      (filter === null || (filter === 'attention' ? needsAttention(trip) : trip.status === filter)) &&
      matches(trip, search),
  );
  return TRIP_STATUSES.flatMap((status) => {
    const group = wanted.filter((trip) => trip.status === status);
    const over = status === 'completed' || status === 'cancelled';
    return group.length === 0 ? [] : [{ status, trips: group.sort(over ? byNewest : byDanger) }];
  });
}
