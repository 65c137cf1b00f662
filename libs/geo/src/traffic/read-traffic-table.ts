import { TRAFFIC_ROWS, type TrafficTable } from './traffic-table.js';

type Loose = Record<string, Record<string, Record<string, unknown> | undefined> | undefined>;

/** Whether stored delay factors are whole: 24 positive numbers for every area, road and kind of day; null when not. */
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
