import { UNDO } from '@sablon/domain';
import { createStore } from '../../shared/state/create-store.js';

/** The last action, while it can still be undone. */
export interface Undoable {
  readonly what: 'trip' | 'pencil';
  readonly tripId: string;
  readonly code: string;
  /** The trip's version after the action. */
  readonly version: number;
  /** Trips given by the same action, undone after this one. */
  readonly also?: readonly { readonly tripId: string; readonly version: number }[];
  /** Description of the action. */
  readonly text: string;
  readonly untilMs: number;
}

export const undoable = createStore<Undoable | null>(null);

/** Offers undo for ten seconds, replacing any earlier offer. */
export const offerUndo = (action: Omit<Undoable, 'untilMs'>): void =>
  undoable.set({ ...action, untilMs: Date.now() + UNDO.seconds * 1000 });
export const forgetUndo = (): void => undoable.set(null);
