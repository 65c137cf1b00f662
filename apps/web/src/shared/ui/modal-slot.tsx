import { createStore, useStore } from '../state/create-store.js';

const slots = createStore<readonly HTMLElement[]>([]);

function register(slot: HTMLElement | null): () => void {
  if (slot) slots.set([...slots.get(), slot]);
  return () => slots.set(slots.get().filter((other) => other !== slot));
}

/**
 * A slot at the top of everything that makes the page behind it inert, for controls that must stay reachable, such as a driver's
 * SOS. Last in the document, so that no dialog opens with the focus on it.
 */
export const ModalSlot = () => <div ref={register} className="modal-slot" />;

/** The slot in the topmost modal; null if nothing covers the page. */
export const useModalSlot = (): HTMLElement | null => useStore(slots).at(-1) ?? null;
