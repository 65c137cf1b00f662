import { createStore } from '../shared/state/create-store.js';
import { askWorker } from './ask-worker.js';
import { pageBuild } from './page-build.js';

/** `ready`: a newer version waits. `taken`: another page has already switched to it. */
export type UpdateState = 'none' | 'ready' | 'taken';
export const updateState = createStore<UpdateState>('none');

/** ASSUMPTION: how often a page that stays open for days asks for a newer version. */
const ASK_AGAIN_MS = 30 * 60_000;

const isOtherBuild = async (worker: ServiceWorker): Promise<boolean> => {
  const build = await askWorker(worker, { type: 'build' });
  return build !== null && build !== pageBuild();
};

/** A page that came with the newest version needs no reload: its worker may begin once no older page is open. */
async function weigh(worker: ServiceWorker): Promise<void> {
  if (await isOtherBuild(worker)) updateState.set('ready');
  else worker.postMessage({ type: 'take-over-if-alone' });
}

let registration: ServiceWorkerRegistration | null = null;
let isAsked = false;

function follow(found: ServiceWorkerRegistration): void {
  const coming = found.installing;
  coming?.addEventListener('statechange', () => {
    if (coming.state === 'installed' && navigator.serviceWorker.controller) void weigh(coming);
  });
}

async function onTakenOver(): Promise<void> {
  if (isAsked) return location.reload();
  const { controller } = navigator.serviceWorker;
  if (controller && (await isOtherBuild(controller))) updateState.set('taken');
}

/** Watches for newer versions, once a visit. Nothing is ever reloaded without a tap. */
export function watchUpdates(found: ServiceWorkerRegistration): void {
  if (registration) return;
  registration = found;
  if (found.waiting) void weigh(found.waiting);
  found.addEventListener('updatefound', () => follow(found));
  navigator.serviceWorker.addEventListener('controllerchange', () => void onTakenOver());
  const ask = () => {
    if (document.visibilityState === 'visible') found.update().catch((failure: unknown) => console.warn(failure));
  };
  setInterval(ask, ASK_AGAIN_MS);
}

/** The tap: the waiting version begins, and the page with it. */
export function takeUpdate(): void {
  isAsked = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: 'take-over' });
  else location.reload();
}
