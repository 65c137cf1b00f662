/** Areas with their own traffic: within the Brussels ring, or elsewhere in the country. */
export const TRAFFIC_AREAS = ['brussels', 'elsewhere'] as const;
export type TrafficArea = (typeof TRAFFIC_AREAS)[number];

/** Kinds of road with their own traffic: motorways and the ring, or all other roads. */
export const ROAD_KINDS = ['motorway', 'other'] as const;
export type RoadKind = (typeof ROAD_KINDS)[number];

/** Days with similar traffic; a public holiday is a Sunday. School holidays are not distinguished. */
const DAY_KINDS = ['workday', 'friday', 'saturday', 'sunday'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

/** Factors on a free-flow time at each full hour 0–23 of Brussels time; linear in between. */
type HourFactors = readonly number[];

/** Delay factors by area, road and day, and their basis. */
export interface TrafficTable {
  /** Date of the figures, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** Completed trips they were learned from; 0 = assumed. */
  readonly observations: number;
  readonly factors: Readonly<Record<TrafficArea, Readonly<Record<RoadKind, Readonly<Record<DayKind, HourFactors>>>>>>;
}

/** Every combination of area, road and day, in a fixed order. */
export const TRAFFIC_ROWS: readonly { area: TrafficArea; road: RoadKind; day: DayKind }[] = TRAFFIC_AREAS.flatMap(
  (area) => ROAD_KINDS.flatMap((road) => DAY_KINDS.map((day) => ({ area, road, day }))),
);

/** A table with every row computed anew. */
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

type Loose = Record<string, Record<string, Record<string, unknown> | undefined> | undefined>;

/** Reads stored delay factors; null unless complete: 24 positive numbers for every area, road and kind of day. */
export function readTrafficTable(stored: {
  readonly asOf: string;
  readonly observations: number;
  readonly factors: unknown;
}): TrafficTable | null {
  const { factors } = stored;
  if (typeof factors !== 'object' || factors === null) return null;
  const whole = TRAFFIC_ROWS.every(({ area, road, day }) => {
    const hours = (factors as Loose)[area]?.[road]?.[day];
    return Array.isArray(hours) && hours.length === 24 && hours.every((one) => typeof one === 'number' && one > 0);
  });
  return whole ? (stored as TrafficTable) : null;
}

/**
 * ASSUMPTION of 21 November 2026, all of it: percent of the free-flow time at 0, 1, … 23 h. The shape is Brussels' known one
 * (queues 7–10 and 15–19 h, Friday's evening early and long, the ring worse than the streets, weekends mild); the figures are
 * estimates that our own completed trips correct (`learnFactors`).
 */
const PERCENT: Readonly<Record<`${TrafficArea} ${RoadKind} ${DayKind}`, string>> = {
  'brussels other workday':
    '100 100 100 100 100 102 112 142 168 150 132 128 132 132 134 144 162 174 160 136 118 110 106 102',
  'brussels other friday':
    '100 100 100 100 100 102 110 130 150 138 130 130 136 140 148 162 172 174 158 138 122 114 110 106',
  'brussels other saturday':
    '104 103 102 100 100 100 100 102 105 110 116 122 126 128 130 132 132 130 126 120 114 110 108 106',
  'brussels other sunday':
    '105 104 103 102 100 100 100 100 100 102 106 110 112 114 116 118 120 120 116 110 106 104 102 100',
  'brussels motorway workday':
    '100 100 100 100 100 104 128 176 196 160 128 120 120 122 128 150 182 196 168 128 108 102 100 100',
  'brussels motorway friday':
    '100 100 100 100 100 104 120 150 166 140 124 124 132 140 156 182 196 190 162 128 112 106 102 100',
  'brussels motorway saturday':
    '100 100 100 100 100 100 100 100 102 106 110 114 116 116 116 116 116 114 110 106 102 100 100 100',
  'brussels motorway sunday':
    '100 100 100 100 100 100 100 100 100 100 102 104 106 106 108 112 118 120 116 108 102 100 100 100',
  'elsewhere other workday':
    '100 100 100 100 100 100 106 120 128 116 110 108 110 110 110 116 126 130 120 108 104 102 100 100',
  'elsewhere other friday':
    '100 100 100 100 100 100 105 116 122 113 110 110 112 114 118 124 130 130 120 109 105 102 100 100',
  'elsewhere other saturday':
    '100 100 100 100 100 100 100 100 102 106 110 112 112 112 112 112 112 110 107 104 102 100 100 100',
  'elsewhere other sunday':
    '100 100 100 100 100 100 100 100 100 101 103 105 106 106 106 108 110 110 107 103 101 100 100 100',
  'elsewhere motorway workday':
    '100 100 100 100 100 103 118 142 148 126 110 106 106 107 110 124 142 148 130 110 102 100 100 100',
  'elsewhere motorway friday':
    '100 100 100 100 100 103 112 128 134 118 110 110 114 118 126 140 150 146 128 112 104 102 100 100',
  'elsewhere motorway saturday':
    '100 100 100 100 100 100 100 100 102 104 106 106 106 106 106 106 106 105 103 101 100 100 100 100',
  'elsewhere motorway sunday':
    '100 100 100 100 100 100 100 100 100 100 100 101 102 103 104 108 112 114 110 104 101 100 100 100',
};

const hours = (percent: string): HourFactors => percent.split(' ').map((one) => Number(one) / 100);

/** Delay factors before any learning. */
export const ASSUMED_TRAFFIC = trafficTable({ asOf: '2026-11-21', observations: 0 }, (area, road, day) =>
  hours(PERCENT[`${area} ${road} ${day}`]),
);

/** No traffic at any hour: for tests and comparisons that must not depend on the clock. */
export const FREE_FLOW = trafficTable({ asOf: '2026-11-21', observations: 0 }, () => new Array<number>(24).fill(1));
