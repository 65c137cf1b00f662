import type { LiveSocket } from '../live-socket.js';
import { rawWebSocketOf } from '../live-socket.js';

/** A Socket.IO event frame of the default namespace: Engine.IO message, Socket.IO event, name. */
const PREFIX = Buffer.from('42["position",');

/**
 * Catches position frames on the websocket itself, before Engine.IO and Socket.IO unpack them: measured 1.6 to 2 times
 * as many a CPU second as a Socket.IO handler, 4 times as many as `@SubscribeMessage` (performance.md §3.1). Everything
 * else goes its usual way. Returns how to let go, or null when there is nothing to attach to.
 */
export function catchPositions(socket: LiveSocket, take: (report: unknown) => void): (() => void) | null {
  const ws = rawWebSocketOf(socket);
  const usual = ws?.listeners('message');
  if (!ws || !usual?.length) return null;
  let attached = true;
  ws.removeAllListeners('message');
  ws.on('message', (data, isBinary) => {
    if (attached && !isBinary && Buffer.isBuffer(data) && isPosition(data)) take(parse(data));
    else for (const listener of usual) listener.call(ws, data, isBinary);
  });
  return () => (attached = false);
}

const isPosition = (data: Buffer): boolean =>
  data.length > PREFIX.length && data[4] === 0x70 && data.compare(PREFIX, 0, PREFIX.length, 0, PREFIX.length) === 0;

/** The event's only argument; undefined when it is not JSON or not the only one. */
function parse(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('latin1', PREFIX.length, data.length - 1));
  } catch {
    return undefined;
  }
}
