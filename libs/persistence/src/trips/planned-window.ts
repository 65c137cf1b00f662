import type { LockedTrip } from './lock-trip.js';

/** ASSUMPTION: air kept before and after a planned ride, in milliseconds. */
export const BUFFER_MS = 5 * 60_000;

/**
 * The span a driver and his car are taken by a trip: lead, ride and buffer (reliability.md D2). A ride as soon as
 * possible starts now; a planned one when he has to set out; neither before the trip he is carrying out was planned to end.
 */
export function plannedWindow(
  trip: Pick<LockedTrip, 'asap' | 'pickupAt' | 'durationSeconds' | 'now'>,
  etaSeconds: number,
  busyUntil: Date | null = null,
): { readonly window: { readonly from: Date; readonly to: Date }; readonly promisedPickupAt: Date } {
  const etaMs = etaSeconds * 1000;
  const earliest = trip.now.getTime() + etaMs;
  const pickupMs = trip.asap ? earliest : Math.max(trip.pickupAt.getTime(), earliest);
  const setOffMs = trip.asap ? trip.now.getTime() : Math.max(trip.now.getTime(), pickupMs - etaMs - BUFFER_MS);
  const from = Math.max(setOffMs, busyUntil !== null && setOffMs < busyUntil.getTime() ? busyUntil.getTime() : 0);
  const to = Math.max(pickupMs, from) + trip.durationSeconds * 1000 + BUFFER_MS;
  return {
    window: { from: new Date(from), to: new Date(to) },
    promisedPickupAt: new Date(pickupMs),
  };
}
