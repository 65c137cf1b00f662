import { useEffect, useState } from 'react';
import { currentSocket, holdConnection, plugIn } from './socket.js';

/** The state of the request: `refused` carries the server's code. */
export type WatchState =
  | { readonly status: 'asking' | 'watching' }
  | { readonly status: 'refused'; readonly code: string };

/** A signed link opens a whole booking, a shared one the view of one trip. */
export type LinkKind = 'track.watch' | 'shared.watch';

const BRIEFLY_AWAY = 'server.unavailable';
const ASK_AGAIN_MS = 2_000;
const ASKING: WatchState = { status: 'asking' };

/**
 * Follows the trip of a link without an account; repeats the request after each reconnect and while the server is briefly
 * unavailable. Events before `watching` were not received: fetch the trip then. The returned function stops it.
 */
export function watchTrip(
  token: string,
  onState: (state: WatchState) => void = () => undefined,
  kind: LinkKind = 'track.watch',
): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(again);
    const socket = currentSocket();
    if (!socket?.connected) return; // the next connect asks
    onState(ASKING);
    socket.emit(kind, { token }, ({ ok, code = 'server.error' }) => {
      onState(ok ? { status: 'watching' } : { status: 'refused', code });
      if (!ok && code === BRIEFLY_AWAY) again = setTimeout(ask, ASK_AGAIN_MS);
    });
  };
  const release = holdConnection();
  const unplug = plugIn((socket) => {
    socket.on('connect', ask);
    if (socket.connected) ask();
  });
  return () => {
    clearTimeout(again);
    unplug();
    currentSocket()?.off('connect', ask);
    release();
  };
}

/** `watchTrip` while the component is on screen; no token, no request. */
export function useWatchTrip(token: string | null, kind: LinkKind = 'track.watch'): WatchState {
  const [state, setState] = useState<WatchState>(ASKING);
  useEffect(() => (token === null ? undefined : watchTrip(token, setState, kind)), [token, kind]);
  return state;
}
