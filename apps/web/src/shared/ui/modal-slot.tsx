import { createStore, useStore } from '../state/create-store.js';

const slots = createStore<readonly HTMLElement[]>([]);

function register(slot: HTMLElement | null): () => void {
  if (slot) slots.set([...slots.get(), slot]);
  return () => slots.set(slots.get().filter((other) => other !== slot));
}

/**
 * A place at the head of everything that makes the page behind it inert: what must stay within reach whatever is open is put there,
 * as a driver's SOS. Last in the document, so that no dialog opens with the focus on it.
 */
export const ModalSlot = () => <div ref={register} className="modal-slot" />;

/** The place in what was opened last; null where nothing lies over the page. */
export const useModalSlot = (): HTMLElement | null => useStore(slots).at(-1) ?? null;
