import { METERS_PER_DEGREE } from '@sablon/domain';
import type { MapPoint } from '../common/map-settings.js';
import { splitRoute } from '../route/split-route.js';
import type { VehicleFix } from '../vehicles/vehicle-store.js';

/** Where a moving map is centred, and the direction it shows upwards, in degrees clockwise from north. */
export interface Pose {
  readonly lat: number;
  readonly lng: number;
  readonly bearing: number;
}

/** A fix with the device's speed in m/s, null if it does not know. */
export type MovingFix = VehicleFix & { readonly speed?: number | null };

/** ASSUMPTION: the error of a phone's position between buildings; farther aside, the car is on another street. */
const ON_ROUTE_METERS = 25;
/** ASSUMPTION: the direction of the route is read over a car's length and a half; its points are closer in bends. */
const LOOK_AHEAD_METERS = 8;
/** Slower than this, a receiver's heading is noise. */
const MOVING_METERS_PER_SECOND = 1.5;

const eastOf = ({ lat }: MapPoint): number => Math.cos((lat * Math.PI) / 180);

/** Direction from one place to another nearby, in degrees clockwise from north. */
export const bearingOf = (from: MapPoint, to: MapPoint): number =>
  ((Math.atan2((to.lng - from.lng) * eastOf(from), to.lat - from.lat) * 180) / Math.PI + 360) % 360;

const metersBetween = (a: MapPoint, b: MapPoint): number =>
  Math.hypot((b.lng - a.lng) * eastOf(a), b.lat - a.lat) * METERS_PER_DEGREE;

/** Direction of a line from its beginning; null where it ends. */
const directionOf = (line: readonly MapPoint[]): number | null => {
  const [start] = line;
  const ahead = start && (line.find((point) => metersBetween(start, point) >= LOOK_AHEAD_METERS) ?? line.at(-1));
  return start && ahead && metersBetween(start, ahead) > 1 ? bearingOf(start, ahead) : null;
};

/**
 * Where the car is shown: on its route and along it if it is near the route, otherwise where the device says. A car that stands
 * still keeps its direction, as a receiver's heading is noise then.
 */
export function poseOf(
  fix: MovingFix,
  route: readonly MapPoint[],
  before: { readonly pose: Pose; readonly index: number } | null,
): { readonly pose: Pose; readonly index: number } {
  // Two points are a straight line across blocks, which is what routing answers without roads.
  if (route.length > 2) {
    const split = splitRoute(route, fix, before?.index ?? 0);
    const [at] = split.remaining;
    if (at && split.offMeters <= ON_ROUTE_METERS) {
      const bearing = directionOf(split.remaining) ?? before?.pose.bearing ?? 0;
      return { pose: { lat: at.lat, lng: at.lng, bearing }, index: split.index };
    }
  }
  const isMoving = (fix.speed ?? MOVING_METERS_PER_SECOND) >= MOVING_METERS_PER_SECOND;
  const bearing = (isMoving ? fix.heading : null) ?? before?.pose.bearing ?? fix.heading ?? 0;
  return { pose: { lat: fix.lat, lng: fix.lng, bearing }, index: before?.index ?? 0 };
}

/** The angle nearest to `shown` that points in direction `wanted`: a map never turns the long way round. */
export const turnedTo = (shown: number, wanted: number): number => {
  const turn = (((wanted - shown) % 360) + 540) % 360;
  return shown + turn - 180;
};

/** Speed from which each zoom is too close, in m/s. ASSUMPTION, by eye: about ten seconds of road ahead are in view. */
const WIDER_FROM = [
  { zoom: 15, metersPerSecond: 25 },
  { zoom: 16, metersPerSecond: 15 },
] as const;
export const CLOSE_ZOOM = 17;
/** A speed about the limit does not make the map pump. */
const HYSTERESIS = 0.85;

/** The zoom for a speed in m/s, given the one shown. */
export const zoomFor = (metersPerSecond: number, shown: number): number =>
  WIDER_FROM.find(({ zoom, metersPerSecond: limit }) => metersPerSecond >= (shown <= zoom ? limit * HYSTERESIS : limit))
    ?.zoom ?? CLOSE_ZOOM;
