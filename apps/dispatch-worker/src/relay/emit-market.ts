import type { TripFacts } from '@sablon/domain';
import type { WorkerContext } from '../worker-context.js';

/** Tells every driver's screen that a planned ride came to the marketplace or left it, and nothing else about it. */
export function emitMarket({ messaging }: Pick<WorkerContext, 'messaging'>, trip: TripFacts | null): void {
  if (!trip || trip.asap || trip.dispatchFrom === null || trip.status === 'ongoing' || trip.status === 'completed')
    return;
  const isOpen = trip.status === 'pending' && trip.dispatchFrom.getTime() > Date.now();
  messaging.bus.publish('live.emit', {
    room: 'drivers',
    event: 'market.changed',
    payload: { tripId: trip.id, what: isOpen ? 'open' : trip.status === 'accepted' ? 'taken' : 'gone' },
  });
}
