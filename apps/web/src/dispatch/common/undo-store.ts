import { UNDO } from '@sablon/domain';
import { createStore } from '../../shared/state/create-store.js';

/** What was just done and can be taken back for a while. */
export interface Undoable {
  readonly what: 'trip' | 'pencil';
  readonly tripId: string;
  readonly code: string;
  /** The trip's version the deed left. */
  readonly version: number;
  /** What was done, in words. */
  readonly text: string;
  readonly untilMs: number;
}

export const undoable = createStore<Undoable | null>(null);

/** Offers the way back for ten seconds; what was offered before is past. */
export const offerUndo = (deed: Omit<Undoable, 'untilMs'>): void =>
  undoable.set({ ...deed, untilMs: Date.now() + UNDO.seconds * 1000 });
export const forgetUndo = (): void => undoable.set(null);
