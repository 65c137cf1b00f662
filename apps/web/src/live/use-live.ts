import type { ServerEventName, ServerToClientEvents } from '@sablon/contracts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '../shared/state/create-store.js';
import { connection, currentSocket, holdConnection, plugIn, type ConnectionState, type LiveSocket } from './socket.js';

/** Changes come in bursts; a screen shows them together, still fast enough to seem immediate (ux.md: within 200 ms). */
const GATHER_MS = 150;

/** Batches values that arrive within a moment. */
export function useGathered<T>(handOn: (received: readonly T[]) => void): (one: T) => void {
  const waiting = useRef<T[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (one) => {
    waiting.current.push(one);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      handOn(waiting.current.splice(0));
    }, GATHER_MS);
  };
}

type Listener = (...args: unknown[]) => void;
/** socket.io types a listener by the event's literal name, which a generic name is not. */
type AnySocket = { on(event: string, listener: Listener): void; off(event: string, listener: Listener): void };
const untyped = (socket: LiveSocket) => socket as unknown as AnySocket;

/** Listens outside React; keeps the connection open while listening. */
export function onLive<E extends ServerEventName>(event: E, handler: ServerToClientEvents[E]): () => void {
  const listener = handler as unknown as Listener;
  const release = holdConnection();
  const unplug = plugIn((socket) => untyped(socket).on(event, listener));
  return () => {
    unplug();
    const socket = currentSocket();
    if (socket) untyped(socket).off(event, listener);
    release();
  };
}

/**
 * Calls the handler for each event while the component is on screen. `offer.opened` passes a second argument: call it once the
 * offer is shown, because it starts the countdown.
 */
export function useLive<E extends ServerEventName>(event: E, handler: ServerToClientEvents[E]): void {
  const latest = useEffectEvent((...args: unknown[]) => (handler as unknown as Listener)(...args));
  useEffect(() => onLive(event, ((...args: unknown[]) => latest(...args)) as ServerToClientEvents[E]), [event]);
}

/** Whether the data on screen is being kept up to date. Does not open a connection. */
export const useConnection = (): ConnectionState => useStore(connection);

/**
 * Runs after every connect, including the first: fetch again whatever may have changed (events missed while disconnected are
 * never replayed: reliability.md D11).
 */
export function useResync(resync: () => void): void {
  const latest = useEffectEvent(resync);
  useEffect(() => {
    const release = holdConnection();
    const listener = () => latest();
    const unplug = plugIn((socket) => socket.on('connect', listener));
    return () => {
      unplug();
      currentSocket()?.off('connect', listener);
      release();
    };
  }, []);
}
