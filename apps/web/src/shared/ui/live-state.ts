import { createStore, useStore } from '../state/create-store.js';

/** A live page's connection state, shown by the single banner in the frame. */
export interface LiveState {
  /** The socket is disconnected, whatever the browser thinks of the network. */
  readonly lost: boolean;
  /** Age of the data on screen, as text. */
  readonly stateOf: string | undefined;
}

const NOT_LIVE: LiveState = { lost: false, stateOf: undefined };
const store = createStore<LiveState>(NOT_LIVE);

export const useLiveState = (): LiveState => useStore(store);

/** Reports the state to the frame; pass null when the page is left. */
export function publishLiveState(state: LiveState | null): void {
  store.set(state ?? NOT_LIVE);
}
