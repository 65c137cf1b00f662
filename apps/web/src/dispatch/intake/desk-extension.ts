import { createStore } from '../../shared/state/create-store.js';
import { readLocal, writeLocal } from '../../shared/state/local-storage.js';

const KEY = 'dispatch.extension';

/** The telephone beside this screen: an extension belongs to a desk, not to the person who sits there. '' = none. */
export const deskExtension = createStore(readLocal(KEY) ?? '');

export function setDeskExtension(extension: string): void {
  const said = extension.trim();
  deskExtension.set(said);
  writeLocal(KEY, said || null);
}
