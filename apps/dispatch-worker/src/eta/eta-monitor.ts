import type { Room, TripEtaView } from '@sablon/contracts';
import type { LatLng } from '@sablon/domain';
import { readLiveTrips, saveLastPositions, type LiveTripRow } from '@sablon/persistence';
import { startLoop, type BackgroundLoop } from '../background-loop.js';
import type { WorkerContext } from '../worker-context.js';

/** ASSUMPTION: minutes on a screen need no more. */
const EVERY_MS = 5_000;
const SAVE_EVERY_MS = 10_000;
/** ASSUMPTION: a fix older than this says nothing about arrival. */
const STALE_MS = 60_000;

/**
 * Counts down to pickup or drop-off for every trip in its live window, from the driver's last position over real roads,
 * and saves positions so that a restart remembers them. Coordinates go to those entitled only, never to a log.
 */
export function startEtaMonitor(context: WorkerContext): BackgroundLoop {
  const told = new Map<string, number>();
  let savedAt = 0;
  return startLoop('eta', EVERY_MS, context.logger, async () => {
    const trips = await readLiveTrips(context.database.sql);
    const alive = new Set(trips.map((trip) => trip.id));
    for (const id of told.keys()) if (!alive.has(id)) told.delete(id);
    for (const trip of trips) await tell(context, trip, told);
    if (Date.now() - savedAt < SAVE_EVERY_MS) return;
    savedAt = Date.now();
    await saveLastPositions(context.database.sql, [...context.messaging.positions.all()]);
  });
}

async function tell(context: WorkerContext, trip: LiveTripRow, told: Map<string, number>): Promise<void> {
  const position = context.messaging.positions.get(trip.driverId);
  if (!position || Date.now() - position.at > STALE_MS || told.get(trip.id) === position.at) return;
  told.set(trip.id, position.at);
  const eta = await etaOf(context, trip, position);
  const rooms: (Room | null)[] = [
    trip.passengerUserId ? `user:${trip.passengerUserId}` : null,
    `track:${trip.id}`,
    `user:${trip.driverId}`,
    'dispatch',
  ];
  for (const room of rooms)
    if (room) context.messaging.bus.publish('live.emit', { room, event: 'trip.eta', payload: eta });
}

/** Routed time and way from the car to where this trip goes next. */
export async function etaOf(
  context: Pick<WorkerContext, 'geo'>,
  trip: LiveTripRow,
  from: LatLng,
): Promise<TripEtaView> {
  const towards = trip.status === 'ongoing' ? 'dropoff' : 'pickup';
  const route = await context.geo.routing.route(from, towards === 'pickup' ? trip.pickup : trip.dropoff, {
    at: new Date(),
  });
  return {
    tripId: trip.id,
    towards,
    etaSeconds: Math.round(route.durationSeconds),
    distanceMeters: Math.round(route.distanceMeters),
    quality: route.quality,
    geometry: [...route.geometry],
    at: new Date().toISOString(),
  };
}
