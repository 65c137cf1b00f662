import type { ClientToServerEvents, ServerToClientEvents, FleetWatch } from '@sablon/contracts';
import type { Socket } from 'socket.io-client';
import { createStore } from '../shared/state/create-store.js';
import { currentUser, onSessionChange, refreshSession } from '../shared/session/session-store.js';

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

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** `idle`: the socket is not needed · `connecting`: first try · `live` · `lost`: disconnected or unreachable; it keeps trying. */
export type ConnectionState = 'idle' | 'connecting' | 'live' | 'lost';

/** ASSUMPTION: moving from one live page to the next must not drop the connection. */
const LINGER_MS = 5_000;
/** An api that is back has its phones within three seconds, however long it was away. */
const RETRY_MS = { first: 500, longest: 2_000 } as const;

export const connection = createStore<ConnectionState>('idle');

let socket: LiveSocket | null = null;
let loading: Promise<LiveSocket> | null = null;
let holders = 0;
let leaving: ReturnType<typeof setTimeout> | undefined;
let signedInAs: string | null = null;
const plugs = new Set<(socket: LiveSocket) => void>();

async function open(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  const made: LiveSocket = io({
    path: '/socket.io',
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    reconnectionDelay: RETRY_MS.first,
    reconnectionDelayMax: RETRY_MS.longest,
  });
  made.on('connect', () => connection.set('live'));
  made.on('connect_error', () => connection.set('lost'));
  made.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    connection.set('lost');
    // The server closed it on purpose (session ended, restart): socket.io would not reconnect by itself.
    if (reason === 'io server disconnect') void refreshSession().then(() => holders > 0 && made.connect());
  });
  made.on('session.ended', () => void refreshSession());
  // Back online or visible again: do not wait for the next retry, which may be seconds away.
  const comeBack = () => {
    if (holders === 0 || made.connected || document.hidden || connection.get() !== 'lost') return;
    made.disconnect();
    made.connect();
  };
  window.addEventListener('online', comeBack);
  document.addEventListener('visibilitychange', comeBack);
  return made;
}

function load(): Promise<LiveSocket> {
  loading ??= open().then(
    (made) => {
      socket = made;
      for (const plug of plugs) plug(made);
      return made;
    },
    (failure: unknown) => {
      loading = null;
      throw failure;
    },
  );
  return loading;
}

function connect(): void {
  load().then(
    (made) => {
      if (holders === 0 || made.connected) return;
      signedInAs = currentUser()?.id ?? null;
      made.connect();
    },
    (failure: unknown) => {
      connection.set('lost');
      console.warn('live updates could not be loaded', failure);
      if (holders > 0) setTimeout(() => holders > 0 && connect(), RETRY_MS.longest);
    },
  );
}

/** Keeps the socket open until the returned function is called; the first holder connects, the last one disconnects. */
export function holdConnection(): () => void {
  clearTimeout(leaving);
  holders++;
  if (connection.get() === 'idle') {
    connection.set('connecting');
    connect();
  }
  return () => {
    holders--;
    if (holders > 0) return;
    leaving = setTimeout(() => {
      socket?.disconnect();
      connection.set('idle');
    }, LINGER_MS);
  };
}

/** Runs `plug` on the socket as soon as there is one, so that listeners can be attached before or after it has loaded. */
export function plugIn(plug: (socket: LiveSocket) => void): () => void {
  if (socket) plug(socket);
  plugs.add(plug);
  return () => void plugs.delete(plug);
}

export const currentSocket = (): LiveSocket | null => socket;

// The handshake carries the session cookie, so another user needs another connection.
onSessionChange(() => {
  const now = currentUser()?.id ?? null;
  if (!socket || connection.get() === 'idle' || now === signedInAs) return;
  signedInAs = now;
  socket.disconnect();
  connection.set('connecting');
  socket.connect();
});

/** Sends now or never: an outdated position is worthless, so none waits for a reconnect. False if it was not sent. */
export function emitVolatile(event: 'position', report: Parameters<ClientToServerEvents['position']>[0]): boolean {
  const socket = currentSocket();
  if (!socket?.connected) return false;
  socket.volatile.emit(event, report);
  return true;
}
