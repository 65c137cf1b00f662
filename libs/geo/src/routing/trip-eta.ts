import type { LatLng } from '@sablon/domain';
import type { RouteQuality, RoutingEngine } from './routing-engine.js';

/** When a trip's car is where it goes next, and the way still to go. */
export interface TripEta {
  readonly tripId: string;
  readonly towards: 'pickup' | 'dropoff';
  readonly etaSeconds: number;
  readonly distanceMeters: number;
  readonly quality: RouteQuality;
  readonly geometry: { lat: number; lng: number }[];
  /** When it was reckoned, ISO 8601. */
  readonly at: string;
}

/** Routed time and way from the car to where its trip goes next: the pickup until the ride has begun. */
export async function tripEta(
  routing: Pick<RoutingEngine, 'route'>,
  trip: { readonly id: string; readonly status: string; readonly pickup: LatLng; readonly dropoff: LatLng },
  from: LatLng,
): Promise<TripEta> {
  const towards = trip.status === 'ongoing' ? 'dropoff' : 'pickup';
  const at = new Date();
  const route = await routing.route(from, trip[towards], { at });
  return {
    tripId: trip.id,
    towards,
    etaSeconds: Math.round(route.durationSeconds),
    distanceMeters: Math.round(route.distanceMeters),
    quality: route.quality,
    // The ends may be the very objects that were asked about, with what else is known of the car.
    geometry: route.geometry.map(({ lat, lng }) => ({ lat, lng })),
    at: at.toISOString(),
  };
}
