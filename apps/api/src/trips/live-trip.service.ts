import { Inject, Injectable } from '@nestjs/common';
import {
  projectTrip,
  type LivePositionView,
  type LiveTripView,
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
    const seen = maySeeCar(trip, audience, now) && trip.driver ? this.messaging.positions.get(trip.driver.id) : null;
    return {
      trip: projectTrip(trip, audience, now),
      position: seen && positionView(trip.id, seen),
      eta: seen && (await this.eta(trip, seen)),
    };
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
      geometry: [...route.geometry],
      at: new Date().toISOString(),
    };
  }
}

function maySeeCar(trip: TripFacts, audience: TripAudience, now: Date): boolean {
  const isHeld = trip.status === 'accepted' || trip.status === 'ongoing';
  return isHeld && (audience === 'driver' || audience === 'dispatcher' || isInLiveWindow(trip, now));
}

const positionView = (
  tripId: string,
  { driverId, lat, lng, heading, speed, at }: DriverPosition,
): LivePositionView => ({
  tripId,
  driverId,
  lat,
  lng,
  heading,
  speed,
  at,
});
