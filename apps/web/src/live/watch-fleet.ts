import type { FleetWatch } from '@sablon/contracts';
import { currentSocket } from './socket.js';

/** ASSUMPTION: an answer later than this is none. */
const ANSWER_WITHIN_MS = 10_000;

/** Tells the server what a console wants of the fleet, null when nothing; false when that was not heard. */
export async function watchFleet(watch: FleetWatch | null): Promise<boolean> {
  const socket = currentSocket();
  if (!socket?.connected) return false;
  try {
    return (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('fleet.watch', watch)).ok;
  } catch {
    return false;
  }
}
