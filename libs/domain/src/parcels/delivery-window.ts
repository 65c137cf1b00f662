import { fail, ok, type Result } from '../kernel/result.js';
import type { CustodyState } from './custody.js';
import { PARCEL_SETTINGS, type ParcelSettings } from './parcel-settings.js';

/** A trip's times as its parcel's recipient looks at them. */
export interface ParcelTimes {
  readonly pickupAt: Date;
  readonly durationSeconds: number;
}

/** Between when and when a recipient may expect his parcel. */
export interface DeliveryWindow {
  readonly from: Date;
  readonly to: Date;
}

/** The span in which a parcel is handed over, by the plan. */
export function deliveryWindow(
  { pickupAt, durationSeconds }: ParcelTimes,
  settings: ParcelSettings = PARCEL_SETTINGS,
): DeliveryWindow {
  const from = pickupAt.getTime() + durationSeconds * 1000;
  return { from: new Date(from), to: new Date(from + settings.windowMinutes * 60_000) };
}

/** When a parcel must be collected so that it arrives from this instant on; whole minutes. */
export const pickupForWindow = (from: Date, { durationSeconds }: Pick<ParcelTimes, 'durationSeconds'>): Date =>
  new Date(Math.ceil((from.getTime() - durationSeconds * 1000) / 60_000) * 60_000);

/**
 * Whether a recipient may move his delivery to this instant: not once the parcel has left its sender, not sooner than anybody could
 * be told, not weeks away. `parcel.retime_collected`, `parcel.retime_too_soon`, `parcel.retime_too_far`.
 */
export function checkRetime(
  from: Date,
  times: ParcelTimes & { readonly state: CustodyState },
  now: Date,
  settings: ParcelSettings = PARCEL_SETTINGS,
): Result<{ readonly pickupAt: Date }, 'parcel.retime_collected' | 'parcel.retime_too_soon' | 'parcel.retime_too_far'> {
  if (times.state !== null) return fail('parcel.retime_collected');
  const pickupAt = pickupForWindow(from, times);
  const earliest = now.getTime() + settings.retimeLeadMinutes * 60_000;
  if (!(pickupAt.getTime() >= earliest)) return fail('parcel.retime_too_soon', { minutes: settings.retimeLeadMinutes });
  const days = settings.retimeDaysMax;
  return from.getTime() > now.getTime() + days * 86_400_000
    ? fail('parcel.retime_too_far', { days })
    : ok({ pickupAt });
}
