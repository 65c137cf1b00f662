import type { MatchDriver, MatchTrip } from '../matching/match-facts.js';
import type { LatLng } from '../../kernel/lat-lng.js';

/** A spot where rides begin and end; `index` is its row in the tables of times. */
export interface CityPlace extends LatLng {
  readonly index: number;
}

/** The spots of a city with seconds and metres of road between any two: row-major, from by to. */
export interface CityRoads {
  readonly places: readonly CityPlace[];
  readonly seconds: Float64Array;
  readonly meters: Float64Array;
  /** How many times the seconds of the table a drive takes that begins at a moment (ms since the epoch). */
  readonly slownessAt: (ms: number) => number;
  /** What the times were taken from, for the report. */
  readonly source: string;
}

/** What a ride asks of a driver and a car. */
export type RideNeeds = Pick<MatchTrip, 'service' | 'vehicleClass' | 'passengers' | 'bags' | 'features'>;

/** A ride someone wants. Times in ms since the epoch, money in cents. */
export interface CityTrip {
  readonly id: string;
  readonly origin: CityPlace;
  readonly destination: CityPlace;
  readonly requestedMs: number;
  /** Equal to `requestedMs` for a ride as soon as possible. */
  readonly pickupMs: number;
  readonly asap: boolean;
  readonly fareCents: number;
  /** How long the passenger waits for a driver to be found before giving up; Infinity = until one is. */
  readonly patienceMs: number;
  readonly noShow: boolean;
  /** Without them: a ride any car can drive. */
  readonly needs?: RideNeeds;
}

/** What a driver and their car can do. */
export type DriverMeans = Pick<MatchDriver, 'licensedAreas' | 'vehicleClass' | 'seats' | 'bags' | 'features'>;

/** A span of time in ms since the epoch. */
export interface CitySpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A driver of the day. Times in ms since the epoch. */
export interface CityDriverPlan {
  readonly id: string;
  readonly home: CityPlace;
  readonly shiftFromMs: number;
  readonly shiftToMs: number;
  /** Share of average offers they accept. */
  readonly willingness: number;
  /** When the phone reports no position. */
  readonly gpsGaps: readonly CitySpan[];
  /** When they rest; none without them. */
  readonly breaks?: readonly CitySpan[];
  /** Without them: an ordinary car. */
  readonly means?: DriverMeans;
}
