import type { Failure, LatLng, Localized, Turn } from '@sablon/domain';

/** How far an answer can be trusted: a built road map, the hand-written main-road net, or the calibrated formula alone. */
export type RouteQuality = 'built' | 'approximate' | 'formula';

/** A part of a drive between two things to do: first the turn, then the way along one street. */
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

/** A drive from the first to the last point of `geometry`, which is never empty and keeps the asked ends. */
export interface Route {
  readonly distanceMeters: number;
  /** Driving time in seconds: in the traffic of the asked hour, on free roads when none was asked. */
  readonly durationSeconds: number;
  readonly geometry: readonly LatLng[];
  readonly quality: RouteQuality;
  /** Of the free-flow time, the part on main roads (motorways, trunk roads), which fill up otherwise than streets; absent: not known. */
  readonly mainRoadsSeconds?: number;
  /** What to do on the way, when it was asked for and the engine knows its streets. */
  readonly steps?: readonly RouteStep[];
}

/** Times and distances from every source to every target, row-major: source `s`, target `t` lies at `s * targets + t`. */
export interface Matrix {
  readonly durationsSeconds: Float64Array;
  readonly distancesMeters: Float64Array;
  readonly sources: number;
  readonly targets: number;
  /** Of each free-flow time, the part on main roads, NaN where it is not known; absent: known nowhere. */
  readonly mainRoadsSeconds?: Float64Array;
  /** The weakest quality of any entry. */
  readonly quality: RouteQuality;
}

/** What an asker may add to a routing question. */
export interface RoutingOptions {
  /** When the drive starts, for the traffic it meets. Engines answer free-flow times; `TimedRouting` before them adds the hour. */
  readonly at?: Date;
  /** Whether a route shall say what to do on the way. */
  readonly steps?: boolean;
}

/** The nearest point a car can be at, and how far that is from the asked point in metres. */
export interface Snap {
  readonly point: LatLng;
  readonly distanceMeters: number;
}

/** Another routing service that is asked before our own engine. */
export interface ExternalRoutingInfo {
  readonly engine: string;
  /** Whether its answers are used; false while our own engine answers instead. */
  readonly inForce: boolean;
  /** Since when that is so, ISO 8601. */
  readonly since: string;
  /** `open`: not asked for a while after failures in a row; `half_open`: being tried again. */
  readonly circuit: 'closed' | 'open' | 'half_open';
  /** Failures in a row. */
  readonly failures: number;
  /** Why it is not in force. */
  readonly problem?: Failure;
}

/** What a routing engine answers from. */
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

/** Roads: routes, tables of times, and the nearest road. Async so that an engine may live in a worker or behind HTTP. */
export interface RoutingEngine {
  route(from: LatLng, to: LatLng, options?: RoutingOptions): Promise<Route>;
  matrix(sources: readonly LatLng[], targets: readonly LatLng[], options?: RoutingOptions): Promise<Matrix>;
  snap(point: LatLng): Promise<Snap>;
  info(): RoutingInfo;
}

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
