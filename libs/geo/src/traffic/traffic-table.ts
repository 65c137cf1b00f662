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
 * Percent of the free-flow time at 0, 1, … 23 h. Free flow is driving at the usual speed of each road without lights, crossings
 * or queues, as routing engines count it; these figures add them.
 *
 * Evidence for the streets of Brussels: the TomTom Traffic Index of 2022, 10 km in the city in 25 min 30 s on average and 30 min
 * 50 s in rush hours, 39 % of that lost in jams (hence 18 min 56 s without them), where our free flow is 13 min 5 s, tunnels
 * included. A tenth less, as our area reaches from the centre to the ring: streets take 1.4 times the free flow at night, 1.9 in
 * the daytime, 2.2 at the peaks. ASSUMPTION: the shape of the days (queues 7–10 and 15–19 h, Friday's evening early and long, the
 * ring worse than the streets, weekends mild), the motorways, and all figures outside the ring. Our own completed trips correct
 * all of them (`learnFactors`).
 */
const PERCENT: Readonly<Record<`${TrafficArea} ${RoadKind} ${DayKind}`, string>> = {
  'brussels other workday':
    '140 140 140 140 140 142 154 187 217 196 176 172 176 176 178 190 210 224 208 181 160 151 147 142',
  'brussels other friday':
    '140 140 140 140 140 142 151 174 196 183 174 174 181 185 194 210 221 224 206 183 165 156 151 147',
  'brussels other saturday':
    '145 143 142 140 140 140 140 142 146 151 158 165 169 172 174 176 176 174 169 163 156 151 149 147',
  'brussels other sunday':
    '146 145 143 142 140 140 140 140 140 142 147 151 154 156 158 160 163 163 158 151 147 145 142 140',
  'brussels motorway workday':
    '100 100 100 100 100 104 128 176 196 160 128 120 120 122 128 150 182 196 168 128 108 102 100 100',
  'brussels motorway friday':
    '100 100 100 100 100 104 120 150 166 140 124 124 132 140 156 182 196 190 162 128 112 106 102 100',
  'brussels motorway saturday':
    '100 100 100 100 100 100 100 100 102 106 110 114 116 116 116 116 116 114 110 106 102 100 100 100',
  'brussels motorway sunday':
    '100 100 100 100 100 100 100 100 100 100 102 104 106 106 108 112 118 120 116 108 102 100 100 100',
  'elsewhere other workday':
    '110 110 110 110 110 110 116 130 138 126 120 118 120 120 120 126 136 140 130 118 114 112 110 110',
  'elsewhere other friday':
    '110 110 110 110 110 110 115 126 132 123 120 120 122 124 128 134 140 140 130 119 115 112 110 110',
  'elsewhere other saturday':
    '110 110 110 110 110 110 110 110 112 116 120 122 122 122 122 122 122 120 117 114 112 110 110 110',
  'elsewhere other sunday':
    '110 110 110 110 110 110 110 110 110 111 113 115 116 116 116 118 120 120 117 113 111 110 110 110',
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
export const ASSUMED_TRAFFIC = trafficTable({ asOf: '2026-11-27', observations: 0 }, (area, road, day) =>
  hours(PERCENT[`${area} ${road} ${day}`]),
);

/** No traffic at any hour: for tests and comparisons that must not depend on the clock. */
export const FREE_FLOW = trafficTable({ asOf: '2026-11-21', observations: 0 }, () => new Array<number>(24).fill(1));
