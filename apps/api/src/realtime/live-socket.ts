import type { ClientToServerEvents, ServerToClientEvents } from '@sablon/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { CurrentSession } from '../auth/current-session.js';

/** What we keep with a socket; a visitor has no session. */
export interface LiveSocketData {
  session: CurrentSession | null;
  /** A driver's working screen, as it named itself. */
  deviceId?: string;
}
export type LiveServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, LiveSocketData>;
export type LiveSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, LiveSocketData>;

/** The websocket under a Socket.IO socket, as far as the hot path and the limits touch it. */
export interface RawWebSocket {
  readonly readyState: number;
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
  listeners(event: 'message'): ((data: unknown, isBinary: boolean) => void)[];
  on(event: 'message', listener: (data: unknown, isBinary: boolean) => void): void;
  removeAllListeners(event: 'message'): void;
  /** How Socket.IO itself sends frames it encoded once for many receivers. */
  readonly _sender?: { sendFrame?(list: readonly Buffer[]): void };
}
export const WS_OPEN = 1;

/** The websocket of a socket, null when it is on another transport or closed. */
export function rawWebSocketOf(socket: LiveSocket): RawWebSocket | null {
  const transport = socket.conn.transport as unknown as { name: string; socket?: RawWebSocket };
  return transport.name === 'websocket' ? (transport.socket ?? null) : null;
}
