import { showUnread } from './app-badge.js';
import { KEPT_OWN } from './kept-names.js';

/** Nobody is signed in: nothing of an account stays on this browser. What a guest opened by a link is his. */
export async function clearKept(): Promise<void> {
  await showUnread(0);
  if ('caches' in window) await caches.delete(KEPT_OWN);
}
