import { showUnread } from './app-badge.js';
import { KEPT_OWN } from './kept-names.js';

/** After sign-out, removes everything belonging to an account from this browser. Bookings a guest opened by link stay. */
export async function clearKept(): Promise<void> {
  await showUnread(0);
  if ('caches' in window) await caches.delete(KEPT_OWN);
}
