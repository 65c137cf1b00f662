import type { MatchDriver, MatchTrip } from '@sablon/domain';
import type { WorkerContext } from '../../worker-context.js';

/** Routed seconds trip by driver, from where the driver is or will be free; Infinity where he is nowhere. */
export async function travelTimes(
  { geo }: WorkerContext,
  trips: readonly MatchTrip[],
  drivers: readonly MatchDriver[],
): Promise<{ seconds: Float64Array; meters: (tripIndex: number, driverIndex: number) => number }> {
  const seconds = new Float64Array(trips.length * drivers.length).fill(Infinity);
  const meters = new Float64Array(seconds.length);
  const at = (tripIndex: number, driverIndex: number) => tripIndex * drivers.length + driverIndex;
  const placed = drivers.flatMap((driver, index) => {
    const from = driver.runningTrip?.dropOff ?? driver.position;
    return from ? [{ index, from }] : [];
  });
  if (placed.length > 0) {
    const matrix = await geo.routing.matrix(
      placed.map(({ from }) => from),
      trips.map((trip) => trip.origin),
      { at: new Date() },
    );
    placed.forEach(({ index }, row) =>
      trips.forEach((_, tripIndex) => {
        seconds[at(tripIndex, index)] = matrix.durationsSeconds[row * trips.length + tripIndex] ?? Infinity;
        meters[at(tripIndex, index)] = matrix.distancesMeters[row * trips.length + tripIndex] ?? 0;
      }),
    );
  }
  return { seconds, meters: (tripIndex, driverIndex) => meters[at(tripIndex, driverIndex)] ?? 0 };
}
