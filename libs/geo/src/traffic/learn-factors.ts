import { delayFactor, hoursAround } from './delay-factor.js';
import {
  ROAD_KINDS,
  TRAFFIC_AREAS,
  trafficTable,
  type DayKind,
  type RoadKind,
  type TrafficArea,
  type TrafficTable,
} from './traffic-table.js';

/** The traffic data of one completed trip; no place, no person. */
export interface TrafficObservation {
  /** When the drive began. */
  readonly startedAt: Date;
  /** The engine's free-flow time for the drive. */
  readonly freeFlowSeconds: number;
  /** The actual duration. */
  readonly actualSeconds: number;
  /** Share of the free-flow time within the Brussels ring, 0–1. */
  readonly brusselsShare: number;
  /** Share of the free-flow time on motorways, 0–1. */
  readonly motorwayShare: number;
}

/** ASSUMPTION: the assumed figure weighs as much as this many trips. */
const PRIOR_TRIPS = 20;
/** ASSUMPTION: the times of shorter drives depend more on doors and lights than on traffic. */
const SHORTEST_SECONDS = 180;
/** ASSUMPTION: beyond these multiples of the free-flow time, the cause is not traffic (a stop on the way, a lost signal). */
const PLAUSIBLE = [0.6, 4] as const;
/** Bounds of every factor, whatever was observed. */
const FACTOR_BOUNDS = [0.8, 3.5] as const;

/** Whether a trip is usable as evidence of traffic. */
export function isInformative({ freeFlowSeconds, actualSeconds }: TrafficObservation): boolean {
  const ratio = actualSeconds / freeFlowSeconds;
  return freeFlowSeconds >= SHORTEST_SECONDS && ratio >= PLAUSIBLE[0] && ratio <= PLAUSIBLE[1];
}

/** The share of a trip in one area on one kind of road. */
const shareOf = (trip: TrafficObservation, area: TrafficArea, road: RoadKind): number =>
  (area === 'brussels' ? trip.brusselsShare : 1 - trip.brusselsShare) *
  (road === 'motorway' ? trip.motorwayShare : 1 - trip.motorwayShare);

/** The base table's factor for a trip as a whole, by the hour at its middle. */
function expectedFactor(base: TrafficTable, trip: TrafficObservation, middleMs: number): number {
  let factor = 0;
  for (const area of TRAFFIC_AREAS)
    for (const road of ROAD_KINDS) factor += shareOf(trip, area, road) * delayFactor(base, area, road, middleMs);
  return factor;
}

interface Evidence {
  readonly logRatio: number;
  readonly weight: number;
}

/** The value with half the weight below it: one outlier does not move it. */
function weightedMedian(evidence: readonly Evidence[]): number {
  const sorted = [...evidence].sort((a, b) => a.logRatio - b.logRatio);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let below = 0;
  for (const { logRatio, weight } of sorted) {
    below += weight;
    if (below >= half) return logRatio;
  }
  return 0;
}

type CellKey = `${TrafficArea} ${RoadKind} ${DayKind} ${number}`;

function gather(base: TrafficTable, trips: readonly TrafficObservation[]): Map<CellKey, Evidence[]> {
  const cells = new Map<CellKey, Evidence[]>();
  for (const trip of trips) {
    const middleMs = trip.startedAt.getTime() + trip.actualSeconds * 500;
    const logRatio = Math.log(trip.actualSeconds / trip.freeFlowSeconds / expectedFactor(base, trip, middleMs));
    const { first, second, share } = hoursAround(middleMs);
    for (const area of TRAFFIC_AREAS)
      for (const road of ROAD_KINDS)
        for (const [{ day, hour }, part] of [[first, 1 - share] as const, [second, share] as const]) {
          const weight = shareOf(trip, area, road) * part;
          if (weight <= 0) continue;
          const key: CellKey = `${area} ${road} ${day} ${hour}`;
          const cell = cells.get(key);
          if (cell) cell.push({ logRatio, weight });
          else cells.set(key, [{ logRatio, weight }]);
        }
  }
  return cells;
}

/**
 * Corrects a table by completed trips: each hour of each row moves towards the median ratio of actual to expected time, the
 * further the more trips there are (n / (n + 20)); no trips, no change. Order does not matter.
 */
export function learnFactors(
  base: TrafficTable,
  observations: readonly TrafficObservation[],
  asOf: string,
): TrafficTable {
  const trips = observations.filter(isInformative);
  const cells = gather(base, trips);
  return trafficTable({ asOf, observations: trips.length }, (area, road, day) =>
    base.factors[area][road][day].map((assumed, hour) => {
      const evidence = cells.get(`${area} ${road} ${day} ${hour}`);
      if (!evidence) return assumed;
      const trips = evidence.reduce((sum, { weight }) => sum + weight, 0);
      const moved = assumed * Math.exp((trips / (trips + PRIOR_TRIPS)) * weightedMedian(evidence));
      return Math.min(FACTOR_BOUNDS[1], Math.max(FACTOR_BOUNDS[0], moved));
    }),
  );
}

/** The observation of a finished drive, from its free-flow parts (`driveParts`). */
export function observeDrive(
  startedAt: Date,
  actualSeconds: number,
  parts: readonly { readonly area: TrafficArea; readonly freeFlowSeconds: number; readonly motorwayShare: number }[],
): TrafficObservation {
  const sum = (of: (part: (typeof parts)[number]) => number): number =>
    parts.reduce((total, part) => total + of(part), 0);
  const freeFlowSeconds = sum((part) => part.freeFlowSeconds);
  const share = (seconds: number): number => (freeFlowSeconds > 0 ? seconds / freeFlowSeconds : 0);
  return {
    startedAt,
    actualSeconds,
    freeFlowSeconds,
    brusselsShare: share(sum((part) => (part.area === 'brussels' ? part.freeFlowSeconds : 0))),
    motorwayShare: share(sum((part) => part.freeFlowSeconds * part.motorwayShare)),
  };
}
