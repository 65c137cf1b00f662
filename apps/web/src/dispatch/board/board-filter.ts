import type { BoardTripView } from '@sablon/contracts';
import type { TripStatus } from '@sablon/domain';
import { needsAttention } from './board-state.js';
import { searchable, matchesSearch, type Searchable } from '../common/search-text.js';

/** The trips to show; null = all. */
export interface BoardFilter {
  readonly status: TripStatus | 'attention' | null;
  readonly service: BoardTripView['service'] | null;
  readonly vehicleClass: BoardTripView['vehicleClass'] | null;
  readonly when: 'now' | 'planned' | null;
}
export const NO_FILTER: BoardFilter = { status: null, service: null, vehicleClass: null, when: null };

export const isFiltered = (filter: BoardFilter): boolean => Object.values(filter).some((wanted) => wanted !== null);

const haystacks = new WeakMap<BoardTripView, Searchable>();
/** Everything a caller may mention about a trip: code, names, phone, flight, both addresses in every language, plate. */
function haystack(trip: BoardTripView): Searchable {
  let found = haystacks.get(trip);
  if (found === undefined) {
    const { passenger, driver, pickup, dropoff } = trip;
    const ends = [pickup, dropoff].flatMap(({ label, detail }) => [...Object.values(label), ...Object.values(detail)]);
    const people = [passenger?.firstName, passenger?.lastName, driver?.firstName, driver?.plate];
    found = searchable([trip.bookingCode, trip.flightNumber, ...people, ...ends], [passenger?.phone]);
    haystacks.set(trip, found);
  }
  return found;
}

/** Whether the trip contains every word of the search. */
export const matches = (trip: BoardTripView, search: string): boolean => matchesSearch(search, haystack(trip));

const isWanted = (trip: BoardTripView, { status, service, vehicleClass, when }: BoardFilter): boolean =>
  (status === null || (status === 'attention' ? needsAttention(trip) : trip.status === status)) &&
  (service === null || trip.service === service) &&
  (vehicleClass === null || trip.vehicleClass === vehicleClass) &&
  (when === null || trip.asap === (when === 'now'));

/** The trips that match a filter and a search. */
export const sift = (trips: readonly BoardTripView[], filter: BoardFilter, search: string): readonly BoardTripView[] =>
  search.trim() === '' && !isFiltered(filter)
    ? trips
    : trips.filter((trip) => isWanted(trip, filter) && matches(trip, search));
