import type { Failure, LatLng, Localized, RouteQuality, Turn } from '@sablon/domain/kernel';

/** One step of a drive: a turn, then the stretch along one street. */
export interface RouteStep {
  readonly turn: Turn;
  /** The street after the turn; empty texts where it has no name. */
  readonly street: Localized;
  /** Which exit of a roundabout to take, from 1. */
  readonly exit?: number;
  readonly distanceMeters: number;
  readonly durationSeconds: number;
  /** Index of the point of the route's `geometry` where the step begins. */
  readonly geometryIndex: number;
}

/** A drive from the first to the last point of `geometry`, which is never empty and keeps the requested ends. */
export interface Route {
  readonly distanceMeters: number;
  /** Driving time in seconds: in the traffic of the requested hour, in free flow when none was given. */
  readonly durationSeconds: number;
  readonly geometry: readonly LatLng[];
  readonly quality: RouteQuality;
  /**
   * The part of the free-flow time on main roads (motorways, trunk roads), which congest differently from streets; absent:
   * unknown.
   */
  readonly mainRoadsSeconds?: number;
  /** The steps, if requested and if the engine has street names. */
  readonly steps?: readonly RouteStep[];
}

/** Times and distances from every source to every target, row-major: source `s`, target `t` is at `s * targets + t`. */
export interface Matrix {
  readonly durationsSeconds: Float64Array;
  readonly distancesMeters: Float64Array;
  readonly sources: number;
  readonly targets: number;
  /** The part of each free-flow time on main roads, NaN where unknown; absent: unknown throughout. */
  readonly mainRoadsSeconds?: Float64Array;
  /** The weakest quality of any entry. */
  readonly quality: RouteQuality;
}

/** Options of a routing request. */
export interface RoutingOptions {
  /** Start of the drive, for its traffic. Engines return free-flow times; `TimedRouting` in front of them applies the traffic. */
  readonly at?: Date;
  /** Whether to include the route's steps. */
  readonly steps?: boolean;
}

/** The nearest point a car can be at, and its distance from the requested point in metres. */
export interface Snap {
  readonly point: LatLng;
  readonly distanceMeters: number;
  /** A direction in which the road runs there, degrees from north, clockwise; absent where the engine does not know it. */
  readonly bearing?: number;
}

/** Another routing service in front of our own engine. */
export interface ExternalRoutingInfo {
  readonly engine: string;
  /** Whether its answers are used; false while our own engine answers instead. */
  readonly inForce: boolean;
  /** Since when `inForce` has this value, ISO 8601. */
  readonly since: string;
  /** `open`: no requests for a while after consecutive failures; `half_open`: one trial in progress. */
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** Consecutive failures. */
  readonly failures: number;
  /** Why it is not in use. */
  readonly problem?: Failure;
}

/** The data behind a routing engine. */
export interface RoutingInfo {
  readonly quality: RouteQuality;
  /** One English line naming the data, for logs and the health page. */
  readonly source: string;
  readonly vertices: number;
  readonly edges: number;
  /** When a built map was made, ISO 8601; absent for the seed. */
  readonly builtAt?: string;
  readonly external?: ExternalRoutingInfo;
}

/** Roads: routes, tables of times, and the nearest road. Async so that an engine may run in a worker or behind HTTP. */
export interface RoutingEngine {
  route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route>;
  matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix>;
  snap(point: LatLng): Promise<Snap>;
  info(): RoutingInfo;
}

/** The arrival estimate of a trip's car at its next stop, and the remaining route. */
export interface TripEta {
  readonly tripId: string;
  readonly towards: 'pickup' | 'dropoff';
  readonly etaSeconds: number;
  readonly distanceMeters: number;
  readonly quality: RouteQuality;
  readonly geometry: { lat: number; lng: number }[];
  /** When it was computed, ISO 8601. */
  readonly at: string;
}

/** Routed time and route from the car to its trip's next stop: the pickup until the ride has begun. */
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
    // The ends may be the caller's own objects, with other fields of the car.
    geometry: route.geometry.map(({ lat, lng }) => ({ lat, lng })),
    at: at.toISOString(),
  };
}
