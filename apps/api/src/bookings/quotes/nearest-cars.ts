import type { LatLng, VehicleClass } from '@sablon/domain';
import type { Geo } from '@sablon/geo';
import type { Messaging } from '@sablon/messaging';
import { readCandidates, type Sql } from '@sablon/persistence';

/** ASSUMPTION: who is not among these by air is not the nearest by road either. */
const DRIVERS_CONSIDERED = 40;
const MAX_METERS = 15_000;

/** Seconds until the nearest free car of each class could be at a point; classes without one are missing. */
export async function nearestCars(
  { sql, geo, messaging }: { readonly sql: Sql; readonly geo: Geo; readonly messaging: Messaging },
  at: LatLng,
): Promise<ReadonlyMap<VehicleClass, number>> {
  const seconds = new Map<VehicleClass, number>();
  const near = messaging.positions.nearest(at, DRIVERS_CONSIDERED, undefined, MAX_METERS);
  if (near.length === 0) return seconds;
  const drivers = await readCandidates(
    sql,
    near.map(({ driverId }) => driverId),
  );
  const free = drivers.flatMap((driver) => {
    const position = messaging.positions.get(driver.id);
    const isFree = driver.shift === 'on' && !driver.suspended && !driver.openOfferTripId && driver.trips.length === 0;
    return isFree && position ? [{ vehicleClass: driver.vehicleClass, position }] : [];
  });
  if (free.length === 0) return seconds;
  const { durationsSeconds } = await geo.routing.matrix(
    free.map(({ position }) => ({ lat: position.lat, lng: position.lng })),
    [at],
    { at: new Date() },
  );
  free.forEach(({ vehicleClass }, index) => {
    const one = durationsSeconds[index];
    if (one === undefined || !Number.isFinite(one)) return;
    seconds.set(vehicleClass, Math.round(Math.min(one, seconds.get(vehicleClass) ?? Infinity)));
  });
  return seconds;
}
