import type { BoardEtaView, Room, TripEtaView } from '@sablon/contracts';
import { tripEta } from '@sablon/geo';
import { markTrip, readLiveTrips, saveLastPositions, writeOutbox, type LiveTripRow } from '@sablon/persistence';
import { startLoop, type BackgroundLoop, type WorkerContext } from '../../worker-context.js';

/** ASSUMPTION: a fix older than this is no basis for an ETA. */
export const STALE_MS = 60_000;

/** ASSUMPTION: minutes on a screen need no more. */
const EVERY_MS = 5_000;
const SAVE_EVERY_MS = 10_000;
/** ASSUMPTION: two points a minute are enough to show a route. */
const TRAIL_EVERY_MS = 30_000;
/** ASSUMPTION: time to put a coat on. */
const NEAR_SECONDS = 180;

/**
 * Computes the time to pickup or drop-off for every trip in its live window, from the driver's last position over real roads,
 * and saves positions so that they survive a restart. Coordinates go only to those entitled, never to a log.
 */
export function startEtaMonitor(context: WorkerContext): BackgroundLoop {
  const lastSent = new Map<string, number>();
  const near = new Set<string>();
  let savedAt = 0;
  let trailAt = 0;
  return startLoop('eta', EVERY_MS, context.logger, async () => {
    const trips = await readLiveTrips(context.database.sql);
    const alive = new Set(trips.map((trip) => trip.id));
    for (const id of lastSent.keys()) if (!alive.has(id)) lastSent.delete(id);
    for (const key of near) if (!alive.has(key.split(' ')[0] ?? '')) near.delete(key);
    const etas: BoardEtaView[] = [];
    for (const trip of trips) {
      const eta = await send(context, trip, lastSent);
      if (eta) etas.push(boardEtaOf(eta));
      if (eta && eta.etaSeconds <= NEAR_SECONDS) await notifyNear(context, trip, eta, near);
    }
    // A console follows thousands of cars: its board shows only the time of each.
    if (etas.length > 0)
      context.messaging.bus.publish('live.emit', { room: 'dispatch', event: 'board.etas', payload: etas });
    if (Date.now() - savedAt < SAVE_EVERY_MS) return;
    savedAt = Date.now();
    await saveLastPositions(context.database.sql, [...context.messaging.positions.all()]);
    if (Date.now() - trailAt < TRAIL_EVERY_MS) return;
    trailAt = Date.now();
    await keepTrail(context, trips);
  });
}

const boardEtaOf = ({ tripId, towards, etaSeconds, at }: TripEtaView): BoardEtaView => ({
  tripId,
  towards,
  expectedAt: new Date(Date.parse(at) + etaSeconds * 1000).toISOString(),
});

/** The route driven to a pickup, kept for as long as it may have to prove a fee; never the ride itself. */
async function keepTrail({ database, messaging }: WorkerContext, trips: readonly LiveTripRow[]): Promise<void> {
  for (const trip of trips) {
    const seen = trip.status === 'accepted' ? messaging.positions.get(trip.driverId) : null;
    if (!seen || Date.now() - seen.at > STALE_MS) continue;
    const place = { lat: seen.lat, lng: seen.lng, at: new Date(seen.at) };
    await markTrip(database.sql, { tripId: trip.id, driverId: trip.driverId, kind: 'on_the_way', place });
  }
}

/** One fact per driver on the way; its notification is sent once, even after a restart. */
async function notifyNear(
  context: WorkerContext,
  trip: LiveTripRow,
  eta: TripEtaView,
  near: Set<string>,
): Promise<void> {
  const key = `${trip.id} ${trip.driverId}`;
  if (!trip.onTheWay || near.has(key)) return;
  near.add(key);
  const payload = { minutes: Math.max(1, Math.round(eta.etaSeconds / 60)) };
  await writeOutbox(context.database.sql, [{ topic: 'trip.near', objectId: trip.id, payload }]);
}

async function send(
  context: WorkerContext,
  trip: LiveTripRow,
  lastSent: Map<string, number>,
): Promise<TripEtaView | null> {
  const position = context.messaging.positions.get(trip.driverId);
  if (!position || Date.now() - position.at > STALE_MS || lastSent.get(trip.id) === position.at) return null;
  lastSent.set(trip.id, position.at);
  const eta = await tripEta(context.geo.routing, trip, position);
  const rooms: (Room | null)[] = [
    trip.passengerUserId ? `user:${trip.passengerUserId}` : null,
    `track:${trip.id}`,
    `shared:${trip.id}`,
    `user:${trip.driverId}`,
  ];
  for (const room of rooms)
    if (room) context.messaging.bus.publish('live.emit', { room, event: 'trip.eta', payload: eta });
  return eta;
}
