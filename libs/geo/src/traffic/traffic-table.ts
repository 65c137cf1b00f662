/** Where traffic differs: within the Brussels ring, or elsewhere in the country. */
export const TRAFFIC_AREAS = ['brussels', 'elsewhere'] as const;
export type TrafficArea = (typeof TRAFFIC_AREAS)[number];

/** What queues differ on: motorways and the ring, or all other roads. */
export const ROAD_KINDS = ['motorway', 'other'] as const;
export type RoadKind = (typeof ROAD_KINDS)[number];

/** Days that look alike on the road; a public holiday is a Sunday. School holidays are not told apart. */
const DAY_KINDS = ['workday', 'friday', 'saturday', 'sunday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** By which a free-flow time is multiplied at each full hour 0–23 of a Brussels clock; in between, linearly. */
export type HourFactors = readonly number[];

/** Delay factors by area, road and day, with what they rest on. */
export interface TrafficTable {
  /** The day the figures are of, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Completed trips they were learned from; 0 = assumed. */
  readonly observations: number;
  readonly factors: Readonly<Record<TrafficArea, Readonly<Record<RoadKind, Readonly<Record<DayKind, HourFactors>>>>>>;
}

/** Every combination of area, road and day, in a fixed order. */
export const TRAFFIC_ROWS: readonly { area: TrafficArea; road: RoadKind; day: DayKind }[] = TRAFFIC_AREAS.flatMap(
  (area) => ROAD_KINDS.flatMap((road) => DAY_KINDS.map((day) => ({ area, road, day }))),
);

/** A table with every row made anew. */
export function trafficTable(
  about: Pick<TrafficTable, 'asOf' | 'observations'>,
  row: (area: TrafficArea, road: RoadKind, day: DayKind) => HourFactors,
): TrafficTable {
  const days = (area: TrafficArea, road: RoadKind): Record<DayKind, HourFactors> => ({
    workday: row(area, road, 'workday'),
    friday: row(area, road, 'friday'),
    saturday: row(area, road, 'saturday'),
    sunday: row(area, road, 'sunday'),
  });
  const roads = (area: TrafficArea): Record<RoadKind, Record<DayKind, HourFactors>> => ({
    motorway: days(area, 'motorway'),
    other: days(area, 'other'),
  });
  return { ...about, factors: { brussels: roads('brussels'), elsewhere: roads('elsewhere') } };
}
