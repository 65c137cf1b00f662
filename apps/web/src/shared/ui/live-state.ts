import { createStore, useStore } from '../state/create-store.js';

/** What a live page knows of its connection; the one banner of the frame says it. */
export interface LiveState {
  /** The socket is gone, whatever the browser thinks of the network. */
  readonly lost: boolean;
  /** How old what is on screen is, in words. */
  readonly stateOf: string | undefined;
}

const NOT_LIVE: LiveState = { lost: false, stateOf: undefined };
const store = createStore<LiveState>(NOT_LIVE);

export const useLiveState = (): LiveState => useStore(store);

/** Tells the frame; null when the page is left. */
export function tellLiveState(state: LiveState | null): void {
  store.set(state ?? NOT_LIVE);
}
