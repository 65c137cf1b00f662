import type { ReplayCarView, ReplayTripView, ReplayView } from '@sablon/contracts';
import { bearingDegrees, POSITION_LIMITS, TRIP_STATUSES, type LatLng, type TripStatus } from '@sablon/domain';
import type { VehicleState } from '../../map/index.js';

/** A track in columns: seconds since the start of the chunk, degrees. */
interface Track {
  readonly seconds: Int32Array;
  readonly lat: Float64Array;
  readonly lng: Float64Array;
}
export interface ReplayCar extends Omit<ReplayCarView, 'track'> {
  readonly route: Track;
}
/** A fetched time range, prepared for playback. */
export interface ReplayChunk {
  readonly fromMs: number;
  readonly toMs: number;
  readonly cars: readonly ReplayCar[];
  readonly trips: readonly ReplayTripView[];
  readonly ended: ReplayView['ended'];
}
/** A car at one moment; without a place its position was unknown. */
export interface CarThen {
  readonly car: ReplayCar;
  readonly state: VehicleState;
  readonly trip: ReplayTripView | null;
  readonly place: (LatLng & { readonly heading: number | null }) | null;
}
export interface TripThen {
  readonly trip: ReplayTripView;
  readonly state: ReplayTripView['states'][number];
  /** The drivers offered the trip by then; `open` = not yet answered. */
  readonly asked: readonly { readonly offer: ReplayTripView['offers'][number]; readonly open: boolean }[];
}
/** The whole fleet at one moment. */
export interface Moment {
  readonly ms: number;
  readonly cars: readonly CarThen[];
  /** Neither completed nor cancelled. */
  readonly trips: readonly TripThen[];
  readonly counts: Readonly<Record<TripStatus, number>>;
}

const PARTS = 1e5;
const DAY_SECONDS = 86_400;
const STALE_SECONDS = POSITION_LIMITS.staleMs / 1000;

export function readyToPlay(view: ReplayView): ReplayChunk {
  return {
    ...view,
    fromMs: Date.parse(view.from),
    toMs: Date.parse(view.to),
    cars: view.cars.map(({ track, ...car }) => ({ ...car, route: routeOf(track) })),
  };
}

/** Decodes a track from its differences (`ReplayCarView`). */
export function routeOf(track: readonly number[]): Track {
  const size = track.length / 3;
  const route = { seconds: new Int32Array(size), lat: new Float64Array(size), lng: new Float64Array(size) };
  let [second, north, east] = [0, 0, 0];
  for (let index = 0; index < size; index++) {
    second += track[index * 3] ?? 0;
    north += track[index * 3 + 1] ?? 0;
    east += track[index * 3 + 2] ?? 0;
    route.seconds[index] = second;
    route.lat[index] = north / PARTS;
    route.lng[index] = east / PARTS;
  }
  return route;
}

/** The last index at or before this second; -1 if all are later. */
function lastUntil(seconds: Int32Array, second: number): number {
  let [low, high] = [0, seconds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] ?? Infinity) <= second) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A car's position: interpolated between two points close in time, otherwise the last known one for a minute. */
export function placeAt({ seconds, lat, lng }: Track, second: number): CarThen['place'] {
  const at = lastUntil(seconds, second);
  if (at < 0) return null;
  const [fromSecond, toSecond] = [seconds[at] ?? 0, seconds[at + 1] ?? Infinity];
  const from = { lat: lat[at] ?? 0, lng: lng[at] ?? 0 };
  if (toSecond - fromSecond > STALE_SECONDS)
    return second - fromSecond > STALE_SECONDS ? null : { ...from, heading: null };
  const to = { lat: lat[at + 1] ?? 0, lng: lng[at + 1] ?? 0 };
  const share = (second - fromSecond) / Math.max(1, toSecond - fromSecond);
  const moved = from.lat !== to.lat || from.lng !== to.lng;
  return {
    lat: from.lat + (to.lat - from.lat) * share,
    lng: from.lng + (to.lng - from.lng) * share,
    heading: moved ? bearingDegrees(from, to) : null,
  };
}

const countWithin = (ends: readonly number[], second: number): number =>
  ends.filter((end) => end <= second && end > second - DAY_SECONDS).length;

/** The fleet and its trips at a moment within the chunk. */
export function momentAt(chunk: ReplayChunk, ms: number): Moment {
  const second = (ms - chunk.fromMs) / 1000;
  const then = chunk.trips.flatMap((trip): TripThen[] => {
    const state = trip.states.findLast(({ at }) => at <= second);
    return state ? [{ trip, state, asked: askedUntil(trip, second) }] : [];
  });
  const trips = then.filter(({ state }) => state.status !== 'completed' && state.status !== 'cancelled');
  const byDriver = new Map<string, TripThen>();
  const offeredTo = new Map<string, TripThen>();
  for (const one of trips) {
    for (const { offer, open } of one.asked) if (open) offeredTo.set(offer.driverId, one);
    const { driverId, status, underWay } = one.state;
    if (driverId !== null && (status === 'ongoing' || (underWay && !byDriver.has(driverId))))
      byDriver.set(driverId, one);
  }
  const counts = Object.fromEntries(
    TRIP_STATUSES.map((status) => [status, trips.filter(({ state }) => state.status === status).length]),
  ) as Record<TripStatus, number>;
  counts.completed = countWithin(chunk.ended.completed, second);
  counts.cancelled = countWithin(chunk.ended.cancelled, second);
  return {
    ms,
    cars: chunk.cars.flatMap((car) =>
      carThen(car, second, byDriver.get(car.driverId) ?? null, offeredTo.get(car.driverId) ?? null),
    ),
    trips,
    counts,
  };
}

const askedUntil = ({ offers }: ReplayTripView, second: number): TripThen['asked'] =>
  offers.filter(({ from }) => from <= second).map((offer) => ({ offer, open: offer.to === null || offer.to > second }));

function carThen(car: ReplayCar, second: number, holds: TripThen | null, offered: TripThen | null): CarThen[] {
  const work = car.shifts.find(({ from, to }) => from <= second && (to === null || to > second));
  if (!work) return [];
  const state = holds
    ? holds.state.status === 'ongoing'
      ? 'busy'
      : 'assigned'
    : work.kind === 'break'
      ? 'break'
      : offered
        ? 'offered'
        : 'free';
  return [{ car, state, trip: (holds ?? offered)?.trip ?? null, place: placeAt(car.route, second) }];
}
