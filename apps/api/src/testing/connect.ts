import type { ClientToServerEvents, PositionReport, ServerToClientEvents } from '@sablon/contracts';
import { io, type Socket } from 'socket.io-client';
import type { ApiClient } from './api-client.js';
import { GRAND_PLACE } from './test-fleet.js';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** A browser's live connection, with everything it received. */
export interface Connection {
  readonly socket: TestSocket;
  /** Payloads received under an event name, oldest first. */
  received(event: keyof ServerToClientEvents): readonly unknown[];
  /** Sends an event that no page of ours sends. */
  say(event: string, ...payload: unknown[]): void;
  close(): void;
}

/** Connects with the client's session; rejects when the handshake is refused. */
export function connect(client: ApiClient, headers: Record<string, string> = {}): Promise<Connection> {
  const socket: TestSocket = io(client.baseUrl, {
    path: '/socket.io',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { ...(client.cookie && { cookie: client.cookie }), ...headers },
  });
  const received: [string, unknown][] = [];
  socket.onAny((event: string, payload: unknown, acknowledge?: () => void) => {
    received.push([event, payload]);
    if (typeof acknowledge === 'function') acknowledge();
  });
  return new Promise((resolve, reject) => {
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
    socket.once('connect', () =>
      resolve({
        socket,
        received: (event) => received.filter(([name]) => name === event).map(([, payload]) => payload),
        say: (event, ...payload) => void (socket as Socket).emit(event, ...payload),
        close: () => void socket.close(),
      }),
    );
  });
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until a condition holds. A long timeout costs nothing when it does, and a busy machine may need it. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 30_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms: ${holds.toString()}`);
    await sleep(10);
  }
}

/** A fix near the Grand-Place, `meters` further north, taken just now. */
export const fix = (meters = 0, ageMs = 0): PositionReport => [
  GRAND_PLACE.lat + meters / 111_195,
  GRAND_PLACE.lng,
  90,
  8,
  Date.now() - ageMs,
];
