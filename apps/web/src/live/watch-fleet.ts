import type { FleetWatch } from '@sablon/contracts';
import { currentSocket } from './socket.js';

/** ASSUMPTION: a response later than this counts as none. */
const ANSWER_WITHIN_MS = 10_000;

/** Subscribes a console to part of the fleet, or unsubscribes it with null; false if the server did not acknowledge it. */
export async function watchFleet(watch: FleetWatch | null): Promise<boolean> {
  const socket = currentSocket();
  if (!socket?.connected) return false;
  try {
    return (await socket.timeout(ANSWER_WITHIN_MS).emitWithAck('fleet.watch', watch)).ok;
  } catch {
    return false;
  }
}
