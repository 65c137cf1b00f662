import type { DeedKind } from './dispatch.api.js';

/** A deed that was begun at a trip and is not done yet; its dialog waits for the trip to be read. */
export interface PendingAction {
  readonly kind: DeedKind;
  readonly tripId: string;
  readonly driverId: string | null;
}

/** What is left of it when a trip is opened: begun at another one it is given up, or it would be asked for whenever that one is opened again. */
export const actionAt = (begun: PendingAction | null, tripId: string): PendingAction | null =>
  begun?.tripId === tripId ? begun : null;
