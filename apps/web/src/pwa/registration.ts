/** Where the worker lives: at the root, so that it can answer for every page. */
const WORKER = '/sw.js';

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch (refused) {
    // A browser may forbid it (private windows); the site works without.
    console.warn('the app does not work offline here', refused);
  }
  return (await navigator.serviceWorker.getRegistration(WORKER)) ?? null;
}

/** Makes the worker known to the browser, once a visit. Null where there can be none. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => (asked ??= register());
