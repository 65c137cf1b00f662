import { delayFactor } from './delay-factor.js';
import { driveParts, type FreeDrive } from './drive-parts.js';
import type { TrafficTable } from './traffic-table.js';

/** ASSUMPTION: the traffic a car meets is looked at again after this much free-flow time. */
const STEP_SECONDS = 300;

/**
 * Seconds a drive takes when it starts at an instant: every five free-flow minutes meet the traffic of the hour at which they
 * are driven, so a long drive into the evening peak is not priced by the calm it left in. Who leaves later never arrives earlier.
 */
export function driveSeconds(table: TrafficTable, drive: FreeDrive, startMs: number): number {
  let seconds = 0;
  for (const part of driveParts(drive))
    for (let left = part.freeFlowSeconds; left > 0; left -= STEP_SECONDS) {
      const nowMs = startMs + seconds * 1000;
      const other = delayFactor(table, part.area, 'other', nowMs);
      const motorway = part.motorwayShare > 0 ? delayFactor(table, part.area, 'motorway', nowMs) : other;
      seconds += Math.min(left, STEP_SECONDS) * (other + (motorway - other) * part.motorwayShare);
    }
  return seconds;
}
