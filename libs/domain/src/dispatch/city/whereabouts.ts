import type { LatLng } from '../../kernel/lat-lng.js';
import type { DriverState } from './city-state.js';
import type { CityDriverPlan, CityPlace, CityRoads, CityTrip } from './plans.js';

/** The share of a drive that is behind the car, 0–1. */
export const shareDriven = (drive: { readonly fromMs: number; readonly toMs: number }, nowMs: number): number =>
  Math.min(1, (nowMs - drive.fromMs) / Math.max(1, drive.toMs - drive.fromMs));

/** Where a driver is: at their place, or on a straight line along the drive under way. */
export function positionOf({ drive, place }: DriverState, nowMs: number): LatLng {
  if (!drive) return place;
  const part = shareDriven(drive, nowMs);
  const between = (a: number, b: number) => a + (b - a) * part;
  return { lat: between(drive.from.lat, drive.to.lat), lng: between(drive.from.lng, drive.to.lng) };
}

/** The spot where a driver can turn to something else now. */
export function spotOf(driver: DriverState, roads: CityRoads, nowMs: number): CityPlace {
  if (!driver.drive) return driver.place;
  const at = positionOf(driver, nowMs);
  let best = driver.place;
  let least = Infinity;
  for (const place of roads.places) {
    const off = ((place.lat - at.lat) * 111) ** 2 + ((place.lng - at.lng) * 70) ** 2;
    if (off < least) [least, best] = [off, place];
  }
  return best;
}

/**
 * A measure of the way from where a driver is to a place: between the ways from both ends of the drive under way, weighted by how far it
 * is driven. Exact for the place they are heading to; never too short for others, as ways are convex along a straight line.
 */
export function wayFrom(
  { drive, place }: DriverState,
  to: CityPlace,
  nowMs: number,
  measure: (from: CityPlace, to: CityPlace) => number,
): number {
  if (!drive) return measure(place, to);
  const part = shareDriven(drive, nowMs);
  return (1 - part) * measure(drive.from, to) + part * measure(drive.to, to);
}

/** How likely a driver takes a ride, 0–1: less for a long way to it, more for good money. */
export function acceptanceOf(driver: CityDriverPlan, trip: CityTrip, etaSeconds: number): number {
  if (driver.willingness >= 1) return 1;
  const centsPerMinute = trip.fareCents / (etaSeconds / 60 + 15);
  const wish = driver.willingness - (etaSeconds - 300) / 3_000 + (centsPerMinute - 90) / 1_500;
  return Math.max(0.2, Math.min(0.99, wish));
}
