import type { LatLng } from '../../kernel/lat-lng.js';
import type { CitySpan, DriverMeans, RideNeeds } from './plans.js';

/** A ride of a past period as it was recorded. Times in ms since the epoch; null = it never happened. */
export interface PastRide {
  readonly id: string;
  readonly needs: RideNeeds;
  readonly asap: boolean;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
  readonly pickupMs: number;
  /** When its search began. */
  readonly searchMs: number;
  readonly durationSeconds: number;
  readonly distanceMeters: number;
  readonly fareCents: number;
  readonly status: 'pending' | 'accepted' | 'ongoing' | 'completed' | 'cancelled';
  readonly acceptedMs: number | null;
  readonly arrivedMs: number | null;
  readonly cancelledMs: number | null;
  /** By its passenger, not by us. */
  readonly byPassenger: boolean;
  readonly noShow: boolean;
  /** The way to the passenger as offered to the driver who came. */
  readonly pickupMeters: number | null;
}

/** A shift of a past period. */
export interface PastShift extends CitySpan {
  readonly driverId: string;
  readonly means: DriverMeans;
  readonly breaks: readonly CitySpan[];
  /** Where they began; null = nothing says so. */
  readonly at: LatLng | null;
  /** Offers of the period that they took, and that they declined or let pass. */
  readonly taken: number;
  readonly refused: number;
}

/** A past period: what passengers wanted and who drove. */
export interface Past extends CitySpan {
  readonly rides: readonly PastRide[];
  readonly shifts: readonly PastShift[];
}

/** Why something recorded is not played. */
export interface LeftOut {
  /** Rides that were cancelled after a driver had accepted them: no one can say whether they would have been with another one. */
  readonly ridesCancelledLater: number;
  /** Rides or shifts without a place on the roads. */
  readonly unreachable: number;
  /** Shifts of which no position is known. */
  readonly shiftsWithoutPlace: number;
}

/** Share of offers that average drivers take when a period has too few of them. ASSUMPTION. */
const USUAL_WILLINGNESS = 0.85;
/** As many offers as that count beside a driver's own. ASSUMPTION. */
const USUAL_OFFERS = 10;

/** How willing a driver is, by their own answers of the period and, where these are few, by those of everyone. */
export function willingnessOf({ taken, refused }: Pick<PastShift, 'taken' | 'refused'>, ofAll: number): number {
  return (taken + ofAll * USUAL_OFFERS) / (taken + refused + USUAL_OFFERS);
}

/** The share of offers that all drivers of a period took. */
export function willingnessOfAll(shifts: readonly PastShift[]): number {
  const byDriver = new Map(shifts.map(({ driverId, taken, refused }) => [driverId, { taken, refused }]));
  const [taken, refused] = [...byDriver.values()].reduce(
    ([yes, no], one) => [yes + one.taken, no + one.refused],
    [0, 0],
  );
  return taken + refused < USUAL_OFFERS ? USUAL_WILLINGNESS : taken / (taken + refused);
}
