import { Inject, Injectable } from '@nestjs/common';
import {
  projectSharedTrip,
  projectTrip,
  type LiveTripView,
  type SharedLiveView,
  type TripAudience,
  type TripEtaView,
} from '@sablon/contracts';
import { isInLiveWindow, type LatLng, type TripFacts } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { DriverPosition, Messaging } from '@sablon/messaging';
import { GEO, MESSAGING } from '../config/api-parts.js';

/** A trip with what is known of its car now; the answer to a freshly opened or reconnected screen. */
@Injectable()
export class LiveTripService {
  constructor(
    @Inject(MESSAGING) private readonly messaging: Messaging,
    @Inject(GEO) private readonly geo: Geo,
  ) {}

  /** Position and ETA only for those entitled at this instant (product.md, "Location privacy"; reliability.md I21). */
  async view(trip: TripFacts, audience: TripAudience): Promise<LiveTripView> {
    const now = new Date();
    const car = maySeeCar(trip, audience, now) ? this.carOf(trip) : null;
    const position = car && { tripId: trip.id, ...car };
    return { trip: projectTrip(trip, audience, now), position, eta: car && (await this.eta(trip, car)) };
  }

  /** The same for those a ride is shared with: a car, and nobody's name but the driver's first. */
  async sharedView(trip: TripFacts): Promise<Pick<SharedLiveView, 'trip' | 'position' | 'eta'>> {
    const now = new Date();
    const car = maySeeCar(trip, 'track', now) ? this.carOf(trip) : null;
    if (!car) return { trip: projectSharedTrip(trip, now), position: null, eta: null };
    const { lat, lng, heading, speed, at } = car;
    return {
      trip: projectSharedTrip(trip, now),
      position: { tripId: trip.id, lat, lng, heading, speed, at },
      eta: await this.eta(trip, car),
    };
  }

  private carOf({ driver }: TripFacts): DriverPosition | null {
    const seen = driver && this.messaging.positions.get(driver.id);
    if (!seen) return null;
    const { driverId, lat, lng, heading, speed, at } = seen;
    return { driverId, lat, lng, heading, speed, at };
  }

  private async eta(trip: TripFacts, from: LatLng): Promise<TripEtaView> {
    const towards = trip.status === 'ongoing' ? 'dropoff' : 'pickup';
    const route = await this.geo.routing.route(from, towards === 'pickup' ? trip.pickup : trip.dropoff, {
      at: new Date(),
    });
    return {
      tripId: trip.id,
      towards,
      etaSeconds: Math.round(route.durationSeconds),
      distanceMeters: Math.round(route.distanceMeters),
      quality: route.quality,
      // The ends may be the very objects that were asked about, with what else is known of the car.
      geometry: route.geometry.map(({ lat, lng }) => ({ lat, lng })),
      at: new Date().toISOString(),
    };
  }
}

function maySeeCar(trip: TripFacts, audience: TripAudience, now: Date): boolean {
  const isHeld = trip.status === 'accepted' || trip.status === 'ongoing';
  return isHeld && (audience === 'driver' || audience === 'dispatcher' || isInLiveWindow(trip, now));
}
