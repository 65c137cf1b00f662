import type { FleetCountsView, FleetDriverView } from '@sablon/contracts';
import { darkSince } from '@sablon/domain';
import type { DriverPosition } from '@sablon/messaging';
import type { FleetRow } from '@sablon/persistence';

/** A driver as the console sees him, with his live position where there is one. */
export function fleetDriverView(
  { lastLat, lastLng, lastPositionAt, readAt: _, ...row }: FleetRow,
  live: DriverPosition | null,
): FleetDriverView {
  return {
    ...row,
    shiftSince: row.shiftSince?.getTime() ?? null,
    lat: live?.lat ?? lastLat,
    lng: live?.lng ?? lastLng,
    heading: live?.heading ?? null,
    positionAt: live?.at ?? lastPositionAt?.getTime() ?? null,
  };
}

/** How many do what; who is off shift counts nowhere. */
export function countFleet(drivers: Iterable<FleetDriverView>, nowMs: number): FleetCountsView {
  const counts = { free: 0, offered: 0, assigned: 0, busy: 0, break: 0, dark: 0 };
  for (const driver of drivers) {
    if (driver.state !== 'off') counts[driver.state]++;
    if (darkSince(driver, nowMs) !== null) counts.dark++;
  }
  return counts;
}

/** What a change is told for; where he is and how long ago is told otherwise. */
export const standingOf = ({
  state,
  shift,
  shiftSince,
  tripId,
  papersOver,
  name,
  phone,
  plate,
}: FleetDriverView): string => [state, shift, shiftSince, tripId, papersOver, name, phone, plate].join('|');
