import type { BoardTripView, BoardView } from '@sablon/contracts';
import type { ApiClient } from '../api-client.js';

/** The last name of every simulated passenger: their rides may be ended, a person's may not. */
export const DEMO_NAME = 'Demo';
/** ASSUMPTION: a ride this late is resumed by its driver before a dispatcher would call; a later one only fills the board with red. */
const RESUMED_WITHIN_MS = 4 * 60_000;

/** A simulated passenger's ride that was under way when the demo stopped, too long ago to be resumed. */
export const isLeftOver = (
  { status, pickupAt, passenger }: Pick<BoardTripView, 'status' | 'pickupAt' | 'passenger'>,
  nowMs: number,
): boolean =>
  passenger?.lastName === DEMO_NAME &&
  (status === 'pending' || status === 'accepted') &&
  nowMs - Date.parse(pickupAt) > RESUMED_WITHIN_MS;

/**
 * Ends what an earlier run of the demo left behind: simulated passengers do not wait for hours, and the board would be all red. The
 * dispatcher cancels, as in the trade; no one pays. Rides of people stay. Returns how many ended.
 */
export async function clearLeftovers(
  dispatcher: Pick<ApiClient, 'get' | 'post'>,
  nowMs: number,
  log: (line: string) => void,
): Promise<number> {
  const { trips } = await dispatcher.get<BoardView>('/api/dispatch/board');
  let ended = 0;
  for (const trip of trips.filter((one) => isLeftOver(one, nowMs))) {
    const body = { reason: 'The demo was stopped', onPassengersBehalf: false, seenVersion: trip.version };
    const done = await dispatcher
      .post(`/api/dispatch/trips/${trip.id}/cancel`, body, { key: `${trip.id}-left-over` })
      .then(
        () => true,
        (error: unknown) => {
          log(`the ride ${trip.bookingCode} of an earlier run stays: ${String(error)}`);
          return false;
        },
      );
    if (done) ended++;
  }
  return ended;
}
