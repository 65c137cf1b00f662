/** The worker's URL: at the root, so that its scope covers every page. */
const WORKER = '/sw.js';

let asked: Promise<ServiceWorkerRegistration | null> | null = null;

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    await navigator.serviceWorker.register(WORKER, { updateViaCache: 'none' });
  } catch (refused) {
    // The browser may forbid it (private windows); the site works without.
    console.warn('the app does not work offline here', refused);
  }
  return (await navigator.serviceWorker.getRegistration(WORKER)) ?? null;
}

/** Registers the worker, once per visit. Null where that is impossible. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => (asked ??= register());
