import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import type { TripStatus } from './trip-status.js';

/** What decides whether a passenger may see his driver. */
export interface LiveWindowFacts {
  readonly status: TripStatus;
  readonly pickupAt: Date;
  /** When the driver set out for the pickup. */
  readonly departedAt: Date | null;
}

/** When a planned trip's driver becomes visible to his passenger at the latest, unless he sets out earlier. */
const liveWindowOpensAt = (pickupAt: Date, settings: BusinessSettings = BUSINESS_SETTINGS): Date =>
  new Date(pickupAt.getTime() - settings.liveWindowMinutes * 60_000);

/**
 * Whether the passenger of this trip may see its driver now: accepted and at most 20 min before pickup, or en route, or
 * ongoing; never after drop-off (product.md, "Location privacy"; reliability I21).
 */
export function isInLiveWindow(
  trip: LiveWindowFacts,
  now: Date,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): boolean {
  if (trip.status === 'ongoing') return true;
  if (trip.status !== 'accepted') return false;
  return trip.departedAt !== null || now.getTime() >= liveWindowOpensAt(trip.pickupAt, settings).getTime();
}

/** Whether a driver is busy with a trip now, and it is not merely promised for later. */
export const isInHand = (trip: LiveWindowFacts & { readonly asap: boolean }, now: Date): boolean =>
  trip.asap || isInLiveWindow(trip, now);
