import { classSteps, type VehicleClass } from '../kernel/settings/services.js';
import { PARCEL_SETTINGS, type ParcelSettings } from './parcel-settings.js';

/** A trip's times that matter to its parcel's recipient. */
export interface ParcelTimes {
  readonly pickupAt: Date;
  readonly durationSeconds: number;
  readonly asap?: boolean;
  readonly parcel?: {
    readonly express: boolean;
    /** ISO 8601: what the sender was promised with the price. */
    readonly deliveredBy?: string | null;
  } | null;
}

/** The span in which a recipient may expect the parcel. */
export interface DeliveryWindow {
  readonly from: Date;
  readonly to: Date;
}

const windowMs = (express: boolean, settings: ParcelSettings): number =>
  (express ? settings.expressWindowMinutes : settings.windowMinutes) * 60_000;

/**
 * The planned delivery window of a parcel. Ordered now, it ends at the time promised with the price, which knew how far the
 * nearest car was; it never ends before the drive and the time at both doors.
 */
export function deliveryWindow(
  { pickupAt, durationSeconds, asap, parcel }: ParcelTimes,
  settings: ParcelSettings = PARCEL_SETTINGS,
): DeliveryWindow {
  const lasts = windowMs(parcel?.express ?? false, settings);
  const planned = pickupAt.getTime() + durationSeconds * 1000 + lasts;
  const promised = asap && parcel?.deliveredBy ? Date.parse(parcel.deliveredBy) : planned;
  const to = Math.max(planned, promised);
  return { from: new Date(to - lasts), to: new Date(to) };
}

/** What a delivery time depends on; `waitSeconds` is the way of the nearest car, 0 for a parcel booked ahead, null = none is near. */
export interface DeliveryPlan {
  readonly pickupAt: Date;
  readonly durationSeconds: number;
  readonly waitSeconds: number | null;
  readonly express: boolean;
}

/** By when a parcel is delivered: the end of its window, from the soonest pickup on. Null while no car is near. */
export function deliveredBy(
  { pickupAt, durationSeconds, waitSeconds, express }: DeliveryPlan,
  settings: ParcelSettings = PARCEL_SETTINGS,
): Date | null {
  if (waitSeconds === null) return null;
  const soonest = new Date(pickupAt.getTime() + waitSeconds * 1000);
  return deliveryWindow({ pickupAt: soonest, durationSeconds, parcel: { express } }, settings).to;
}

/** Seconds until the nearest car that may carry a class's parcel: one of that class or a larger one. Null = none is near. */
export function nearestForParcel(
  seconds: ReadonlyMap<VehicleClass, number>,
  vehicleClass: VehicleClass,
): number | null {
  const near = [...seconds].filter(([offered]) => classSteps(vehicleClass, offered) >= 0).map(([, wait]) => wait);
  return near.length === 0 ? null : Math.min(...near);
}
