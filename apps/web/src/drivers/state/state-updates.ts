import type { DriverStateView, TripView } from '@sablon/contracts';
import { keepNewer } from '../../live/keep-newer.js';

const isOver = (trip: TripView): boolean => trip.status === 'completed' || trip.status === 'cancelled';

/** The state with a newer view of a trip; a trip that is over or searching for a driver again is removed. */
export function withTrip(state: DriverStateView, trip: TripView): DriverStateView {
  const place = (shown: TripView): TripView | null => {
    if (shown.id !== trip.id) return shown;
    const newer = keepNewer(shown, trip);
    return isOver(newer) || newer.status === 'pending' ? null : newer;
  };
  return {
    ...state,
    current: state.current && place(state.current),
    next: state.next.flatMap((shown) => place(shown) ?? []),
    ended: trip.status === 'completed' && state.current?.id === trip.id ? trip : state.ended,
  };
}

/** The fetched state, except where the socket has meanwhile brought something newer. */
export function mergeFetched(shown: DriverStateView | undefined, fetched: DriverStateView): DriverStateView {
  const known = new Map(heldTrips(shown).map((trip) => [trip.id, trip]));
  const newest = (trip: TripView) => keepNewer(known.get(trip.id), trip);
  return { ...fetched, current: fetched.current && newest(fetched.current), next: fetched.next.map(newest) };
}

/**
 * Adds a trip just accepted, before the state is fetched again: in hand if it can be driven now, otherwise among the promised
 * ones.
 */
export function withAccepted(state: DriverStateView, trip: TripView): DriverStateView {
  if (heldTrips(state).some(({ id }) => id === trip.id)) return withTrip({ ...state, offer: null }, trip);
  const inHand = !state.current && (trip.asap || trip.live);
  return {
    ...state,
    offer: null,
    ...(inHand ? { current: trip } : { next: [...state.next, trip].toSorted(byPickup) }),
  };
}

const byPickup = (a: TripView, b: TripView) => a.pickupAt.localeCompare(b.pickupAt);

/** All trips assigned to the driver: the one in hand and the promised ones. */
export const heldTrips = (state: DriverStateView | undefined): readonly TripView[] =>
  state ? [...(state.current ? [state.current] : []), ...state.next] : [];
