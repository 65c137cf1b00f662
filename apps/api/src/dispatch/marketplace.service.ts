import { Inject, Injectable } from '@nestjs/common';
import type { MarketplaceAreaView, MarketplaceTripView, MarketplaceView, TripView } from '@sablon/contracts';
import { collisionOf, driverPartCents, fail, type Collision, type Result, type TripPlace } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import {
  readMarketplace,
  readPlan,
  takeAhead,
  type Database,
  type DriverPlan,
  type MarketplaceTrip,
} from '@sablon/persistence';
import { DATABASE, GEO } from '../config/api-parts.js';
import { CommandsService } from '../trips/commands.service.js';
import { TripsService } from '../trips/trips.service.js';

/** Attempts, as the driver's plan may change between computing the routes and the promise. ASSUMPTION */
const TRIES = 3;
/** Place kinds whose name is a private door. */
const PRIVATE = new Set(['address', 'point', 'street']);

const areaOf = ({ kind, label, detail }: TripPlace): MarketplaceAreaView =>
  PRIVATE.has(kind) && Object.values(detail).every((words) => words !== '')
    ? { label: detail, detail: null }
    : { label, detail };

/** The marketplace of planned rides: rides a driver may promise, and promising them. */
@Injectable()
export class MarketplaceService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(GEO) private readonly geo: Geo,
    private readonly commands: CommandsService,
    private readonly trips: TripsService,
  ) {}

  async read(driverId: string): Promise<MarketplaceView> {
    const { sql } = this.database;
    const [open, plan] = await Promise.all([readMarketplace(sql, driverId), readPlan(sql, driverId)]);
    return { trips: await Promise.all(open.map(async (trip) => viewOf(trip, await this.collision(trip, plan), plan))) };
  }

  /** Codes: `takeAhead`, and `marketplace.collides` where the drives between their rides leave no time. */
  async take(driverId: string, tripId: string, commandId: string | null): Promise<Result<TripView>> {
    for (let left = TRIES; ; left--) {
      const done = await this.tryTake(driverId, tripId, commandId);
      if (done.ok || done.error.code !== 'marketplace.plan_changed' || left === 1) return done;
    }
  }

  private async tryTake(driverId: string, tripId: string, commandId: string | null): Promise<Result<TripView>> {
    const { sql } = this.database;
    const plan = await readPlan(sql, driverId);
    const [trip] = await readMarketplace(sql, driverId, tripId);
    if (trip && (await this.collision(trip, plan))) return fail('marketplace.collides');
    const key = { actorId: driverId, commandId, request: { take: tripId } };
    const done = await this.commands.run(key, (tx) => takeAhead(tx, { tripId, driverId, planMark: plan.mark }));
    if (!done.ok) return done;
    this.commands.watchersChanged(driverId);
    return this.trips.viewOfDriver(driverId, tripId);
  }

  private collision(trip: MarketplaceTrip, plan: DriverPlan): Promise<Collision | null> {
    const endAt = new Date(trip.pickupAt.getTime() + trip.durationSeconds * 1000);
    const ride = { startAt: trip.pickupAt, endAt, origin: trip.pickup, destination: trip.dropoff };
    return collisionOf(ride, plan.jobs, async (from, to, at) => {
      const { durationSeconds } = await this.geo.routing.route(from, to, { at });
      return durationSeconds;
    });
  }
}

function viewOf(trip: MarketplaceTrip, collision: Collision | null, plan: DriverPlan): MarketplaceTripView {
  const { vatPercent, commissionBasisPoints, pickup, dropoff, pickupAt } = trip;
  const met = plan.jobs.find(({ tripId }) => tripId === collision?.tripId);
  return {
    tripId: trip.tripId,
    service: trip.service,
    tripType: trip.tripType,
    leg: trip.leg,
    legs: trip.legs,
    pickup: areaOf(pickup),
    dropoff: areaOf(dropoff),
    pickupAt: pickupAt.toISOString(),
    distanceMeters: trip.distanceMeters,
    durationSeconds: trip.durationSeconds,
    routeQuality: trip.routeQuality,
    fareCents: trip.fareCents,
    earnsCents: driverPartCents(trip.fareCents, vatPercent, commissionBasisPoints),
    passengers: trip.passengers,
    bags: trip.bags,
    options: [...trip.options],
    collision:
      collision && met
        ? { ...collision, pickupAt: met.startAt.toISOString(), from: met.pickup.label, to: met.dropoff.label }
        : null,
  };
}
