import type { ClientToServerEvents } from '@sablon/contracts';
import { currentSocket } from './socket.js';

/** Sends now or never: an old position is worth nothing, so none waits for a reconnect. False if it was not sent. */
export function emitVolatile(event: 'position', report: Parameters<ClientToServerEvents['position']>[0]): boolean {
  const socket = currentSocket();
  if (!socket?.connected) return false;
  socket.volatile.emit(event, report);
  return true;
}
