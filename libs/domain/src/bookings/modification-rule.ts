import { fail, ok, type Result } from '../kernel/result.js';
import { BUSINESS_SETTINGS, type BusinessSettings } from '../kernel/settings/business-settings.js';
import type { TripFacts, TripStatus } from '../trips/trip-facts.js';

/** Deadline for free changes to a booking: 1 hour before pickup (spec §4). */
export const changeableUntil = (pickupAt: Date, settings: BusinessSettings = BUSINESS_SETTINGS): Date =>
  new Date(pickupAt.getTime() - settings.modificationCutOffMinutes * 60_000);

/**
 * Whether a leg may be changed although its pickup is near: a passenger whose flight or train is cancelled or diverted did not
 * change plans by choice, and a parcel ordered for now may wait until a driver has set out for it.
 */
export const mayChangeLate = (trip: {
  readonly asap: boolean;
  readonly departedAt: Date | null;
  readonly arrivalOff: boolean;
  readonly isParcel: boolean;
}): boolean => trip.arrivalOff || (trip.isParcel && trip.asap && trip.departedAt === null);

/** The same for a trip's facts. */
export const tripMayChangeLate = (trip: Pick<TripFacts, 'asap' | 'departedAt' | 'arrival' | 'service'>): boolean =>
  mayChangeLate({ ...trip, arrivalOff: trip.arrival?.choose ?? false, isParcel: trip.service === 'parcel' });

/** Whether a leg may still be changed (reliability I10). Codes: `booking.not_changeable`, `booking.too_late_to_change`. */
export function checkModification(
  trip: { readonly status: TripStatus; readonly pickupAt: Date; readonly late?: boolean },
  now: Date,
  settings: BusinessSettings = BUSINESS_SETTINGS,
): Result<{ readonly changeableUntil: Date }, 'booking.not_changeable' | 'booking.too_late_to_change'> {
  if (trip.status !== 'pending' && trip.status !== 'accepted')
    return fail('booking.not_changeable', { status: trip.status });
  const until = trip.late
    ? new Date(now.getTime() + settings.quoteValidityMinutes * 60_000)
    : changeableUntil(trip.pickupAt, settings);
  return now.getTime() <= until.getTime()
    ? ok({ changeableUntil: until })
    : fail('booking.too_late_to_change', { until: until.toISOString() });
}
