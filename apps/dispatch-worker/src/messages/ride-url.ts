import { signTrackToken } from '@sablon/persistence';
import type { WorkerContext } from '../worker-context.js';

/** Where whoever holds a message sees the ride of a booking. */
export const rideUrlOf = ({ links }: Pick<WorkerContext, 'links'>, bookingId: string): string =>
  `${links.publicUrl}/track/${signTrackToken(links.secret, bookingId)}`;
