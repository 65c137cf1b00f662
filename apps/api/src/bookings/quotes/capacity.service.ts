import { Inject, Injectable } from '@nestjs/common';
import {
  canPromise,
  CAPACITY,
  estimatedDrive,
  fail,
  MINUTE_MS,
  ok,
  VEHICLE_CLASSES,
  type DispatchSettings,
  type ExpectedDrivers,
  type LatLng,
  type PromisedRide,
  type Result,
  type VehicleClass,
} from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import {
  featuresWanted,
  lockCapacity,
  readExpectedDrivers,
  readPromisedRides,
  readTripSettings,
  type Database,
  type RideHours,
  type Sql,
  type Transaction,
} from '@sablon/persistence';
import { DATABASE, GEO } from '../../config/api-parts.js';

/** A leg that is asked for, as far as the check reads it. */
export interface LegWish {
  readonly asap: boolean;
  readonly pickupAt: string | Date;
  readonly durationSeconds: number;
  readonly pickup: LatLng;
  readonly dropoff: LatLng;
}
/** What is asked for: its legs, and the fittings of its options. */
export interface CapacityWish {
  readonly legs: readonly LegWish[];
  readonly options: readonly string[];
  /** Trips that these legs replace. */
  readonly except?: readonly string[];
}
/** The nearest times before and after at which the ride could be promised; null = none within three hours. */
export interface OtherTimes {
  readonly before: string | null;
  readonly after: string | null;
}

/** A leg with the drivers expected at its hour, and the rides promised around it. */
interface Hour {
  readonly leg: LegWish;
  readonly expected: readonly ExpectedDrivers[];
  readonly others: readonly PromisedRide[];
}
interface Around {
  readonly settings: DispatchSettings;
  /** Of the planned legs whose hour is known. */
  readonly hours: readonly Hour[];
}

/**
 * Whether planned rides can be promised: enough drivers are expected for the chains of all rides promised around that hour
 * (decision 105). What is not known never refuses a ride.
 */
@Injectable()
export class CapacityService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** The classes in which a wish cannot be promised. */
  async fullClasses(wish: CapacityWish): Promise<ReadonlySet<VehicleClass>> {
    const around = await this.lookAround(this.database.sql, wish);
    const full = new Set<VehicleClass>();
    for (const vehicleClass of VEHICLE_CLASSES)
      if (!(await this.fits(around, wish, vehicleClass))) full.add(vehicleClass);
    return full;
  }

  /** Holds the place of planned rides until the transaction ends; of two for the last place one gets it. `booking.no_capacity`. */
  async hold(
    tx: Transaction,
    wish: CapacityWish,
    vehicleClass: VehicleClass,
  ): Promise<Result<null, 'booking.no_capacity'>> {
    if (wish.legs.every(({ asap }) => asap)) return ok(null);
    await lockCapacity(tx);
    return (await this.fits(await this.lookAround(tx, wish), wish, vehicleClass))
      ? ok(null)
      : fail('booking.no_capacity');
  }

  /** The nearest times at which the first leg could be promised in this class. */
  async otherTimes(wish: CapacityWish, vehicleClass: VehicleClass, now: Date): Promise<OtherTimes> {
    const [first, ...rest] = wish.legs;
    if (!first || rest.length > 0) return { before: null, after: null };
    const nearest = async (direction: 1 | -1): Promise<string | null> => {
      for (let minutes = CAPACITY.stepMinutes; minutes <= CAPACITY.furthestMinutes; minutes += CAPACITY.stepMinutes) {
        const at = new Date(new Date(first.pickupAt).getTime() + direction * minutes * MINUTE_MS);
        if (at.getTime() < now.getTime() + CAPACITY.windowMinutes * MINUTE_MS) return null;
        const moved = { ...wish, legs: [{ ...first, pickupAt: at }] };
        const around = await this.lookAround(this.database.sql, moved);
        if (await this.fits(around, moved, vehicleClass)) return at.toISOString();
      }
      return null;
    };
    return { before: await nearest(-1), after: await nearest(1) };
  }

  /** What the check reads, once for every class; null = it is switched off. */
  private async lookAround(sql: Sql | Transaction, wish: CapacityWish): Promise<Around | null> {
    const { base } = await readTripSettings(sql);
    if (base.promisedShare <= 0) return null;
    const hours: Hour[] = [];
    for (const leg of wish.legs) {
      if (leg.asap) continue;
      const at = hoursOf(leg);
      const expected = await readExpectedDrivers(sql, at);
      if (expected !== null) hours.push({ leg, expected, others: await readPromisedRides(sql, at, wish.except) });
    }
    return { settings: base, hours };
  }

  private async fits(around: Around | null, wish: CapacityWish, vehicleClass: VehicleClass): Promise<boolean> {
    const placed: PromisedRide[] = [];
    for (const { leg, expected, others } of around?.hours ?? []) {
      const ride = rideOf(leg, wish, vehicleClass, placed.length);
      const drive = (rides: readonly PromisedRide[]) =>
        around && rides.length > CAPACITY.routedRidesAtMost
          ? Promise.resolve(estimatedDrive(around.settings))
          : this.byRoad(rides, ride.startAt);
      const share = around?.settings.promisedShare ?? 0;
      if (!(await canPromise(ride, [...others, ...placed], expected, share, drive))) return false;
      placed.push(ride);
    }
    return true;
  }

  /** All drives between these rides in one table, by the traffic of the hour. */
  private async byRoad(rides: readonly PromisedRide[], at: Date): Promise<(from: LatLng, to: LatLng) => number> {
    const { durationsSeconds } = await this.geo.routing.matrix(
      rides.map(({ destination }) => destination),
      rides.map(({ origin }) => origin),
      { at },
    );
    const rows = new Map(rides.map(({ destination }, index) => [destination, index]));
    const columns = new Map(rides.map(({ origin }, index) => [origin, index]));
    return (from, to) => durationsSeconds[(rows.get(from) ?? 0) * rides.length + (columns.get(to) ?? 0)] ?? Infinity;
  }
}

const hoursOf = ({ pickupAt, durationSeconds }: LegWish): RideHours => {
  const startAt = new Date(pickupAt);
  return { startAt, endAt: new Date(startAt.getTime() + durationSeconds * 1000) };
};

function rideOf(leg: LegWish, { options }: CapacityWish, vehicleClass: VehicleClass, index: number): PromisedRide {
  return {
    ...{ tripId: `wanted-${index}`, ...hoursOf(leg), vehicleClass, features: featuresWanted(options) },
    // Objects of their own, so that each ride has its row and column among the drives.
    origin: { lat: leg.pickup.lat, lng: leg.pickup.lng },
    destination: { lat: leg.dropoff.lat, lng: leg.dropoff.lng },
  };
}
