import { useEffect, useState } from 'react';
import { currentSocket, holdConnection, plugIn } from './socket.js';

/** What became of the request: `refused` carries the server's code. */
export type WatchState =
  { readonly status: 'asking' | 'watching' } | { readonly status: 'refused'; readonly code: string };

/** Follows the trip of a signed link without an account, asking again after each reconnect. Call the result to stop. */
export function watchTrip(token: string, onState: (state: WatchState) => void = () => undefined): () => void {
  const ask = () => {
    onState({ status: 'asking' });
    currentSocket()?.emit('track.watch', { token }, (reply) =>
      onState(reply.ok ? { status: 'watching' } : { status: 'refused', code: reply.code ?? 'server.error' }),
    );
  };
  const release = holdConnection();
  const unplug = plugIn((socket) => {
    socket.on('connect', ask);
    if (socket.connected) ask();
  });
  return () => {
    unplug();
    currentSocket()?.off('connect', ask);
    release();
  };
}

/** `watchTrip` while the component is on screen; no token, no request. */
export function useWatchTrip(token: string | null): WatchState {
  const [state, setState] = useState<WatchState>({ status: 'asking' });
  useEffect(() => (token === null ? undefined : watchTrip(token, setState)), [token]);
  return state;
}
