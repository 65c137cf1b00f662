import { hourOf } from './day-demand.js';

/** ASSUMPTION: times in traffic as multiples of the router's own, by hour of the day: two rushes. The router's are a quarter above free flow
 * (measured beside Valhalla on 56 drives), so an average hour is a little below 1. */
const BY_HOUR = [
  ...[0.85, 0.85, 0.85, 0.85, 0.85, 0.86, 0.9, 1, 1.08, 1.02, 0.95, 0.95],
  ...[0.95, 0.95, 0.97, 1.02, 1.08, 1.12, 1.05, 0.95, 0.92, 0.88, 0.86, 0.85],
];

/** How much slower than free flow a drive is that begins then. */
export const trafficAt = (ms: number): number => BY_HOUR[hourOf(ms)]!;
