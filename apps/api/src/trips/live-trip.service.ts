import { Inject, Injectable } from '@nestjs/common';
import {
  projectSharedTrip,
  projectTrip,
  type LiveTripView,
  type SharedLiveView,
  type TripAudience,
} from '@sablon/contracts';
import { isInLiveWindow, type TripFacts } from '@sablon/domain';
import { tripEta, type Geo } from '@sablon/geo';
import type { DriverPosition, Messaging } from '@sablon/messaging';
import { GEO, MESSAGING } from '../config/api-parts.js';

/** A trip with the latest state of its car; sent to a freshly opened or reconnected screen. */
@Injectable()
export class LiveTripService {
  constructor(
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** Position and ETA only for people entitled at this instant (product.md, "Location privacy"; reliability.md I21). */
  async view(trip: TripFacts, audience: TripAudience): Promise<LiveTripView> {
    const now = new Date();
    const car = maySeeCar(trip, audience, now) ? this.carOf(trip) : null;
    const position = car && { tripId: trip.id, ...car };
    return {
      trip: projectTrip(trip, audience, now),
      position,
      eta: car && (await tripEta(this.geo.routing, trip, car)),
    };
  }

  /** The same for people a ride is shared with: a car, and no name but the driver's first. */
  async sharedView(trip: TripFacts): Promise<Pick<SharedLiveView, 'trip' | 'position' | 'eta'>> {
    const now = new Date();
    const car = maySeeCar(trip, 'track', now) ? this.carOf(trip) : null;
    if (!car) return { trip: projectSharedTrip(trip, now), position: null, eta: null };
    const { lat, lng, heading, speed, at } = car;
    return {
      trip: projectSharedTrip(trip, now),
      position: { tripId: trip.id, lat, lng, heading, speed, at },
      eta: await tripEta(this.geo.routing, trip, car),
    };
  }

  private carOf({ driver }: TripFacts): DriverPosition | null {
    const seen = driver && this.messaging.positions.get(driver.id);
    if (!seen) return null;
    const { driverId, lat, lng, heading, speed, at } = seen;
    return { driverId, lat, lng, heading, speed, at };
  }
}

function maySeeCar(trip: TripFacts, audience: TripAudience, now: Date): boolean {
  const isHeld = trip.status === 'accepted' || trip.status === 'ongoing';
  return isHeld && (audience === 'driver' || audience === 'dispatcher' || isInLiveWindow(trip, now));
}
