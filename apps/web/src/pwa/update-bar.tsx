import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../shared/i18n/namespaces.js';
import { useStore, createStore } from '../shared/state/create-store.js';
import { Button } from '../shared/ui/button.js';
import { pwa } from './words.js';
import { hasUnsavedWork, watchTyping } from './unsaved-work.js';
import { askWorker } from './worker-messages.js';

/** The build that rendered this page, from its `build` meta tag; null in development. */
const pageBuild = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;

/** `ready`: a newer version is waiting. `taken`: another page has already switched to it. */
type UpdateState = 'none' | 'ready' | 'taken';
const updateState = createStore<UpdateState>('none');

/** ASSUMPTION: how often a page left open for days checks for a newer version. */
const ASK_AGAIN_MS = 30 * 60_000;

const isOtherBuild = async (worker: ServiceWorker): Promise<boolean> => {
  const build = await askWorker(worker, { type: 'build' });
  return build !== null && build !== pageBuild();
};

/** A page that came with the newest version needs no reload: its worker may take over if no other page is open. */
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

const untilActivated = (worker: ServiceWorker): Promise<void> =>
  new Promise((ready) => {
    const look = () => (worker.state === 'activated' || worker.state === 'redundant') && ready();
    worker.addEventListener('statechange', look);
    look();
  });

async function onTakenOver(): Promise<void> {
  const { controller } = navigator.serviceWorker;
  if (isAsked) {
    // Until the worker is ready the browser holds every request back: the page would be blank meanwhile.
    if (controller) await untilActivated(controller);
    return location.reload();
  }
  if (controller && (await isOtherBuild(controller))) updateState.set('taken');
}

/** Watches for newer versions, once per visit. Never reloads without a tap. */
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

/** On the tap: activates the waiting version, and reloads the page with it. */
function takeUpdate(): void {
  isAsked = true;
  if (registration?.waiting) registration.waiting.postMessage({ type: 'take-over' });
  else location.reload();
}

/** Offers a newer version when taking it would not lose typed text. */
export function UpdateBar() {
  const t = useT(pwa);
  useLocation(); // re-evaluate on navigation: another page has another form, or none
  const state = useStore(updateState);
  const isBusy = useSyncExternalStore(watchTyping, hasUnsavedWork, () => true);
  return (
    <div role="status" data-testid="update-bar">
      {state !== 'none' && !isBusy && (
        <p className="fixed inset-x-0 bottom-24 z-news mx-auto flex w-fit max-w-[92vw] items-center gap-4 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-mid">
          {t('update.ready')}
          <Button size="small" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={takeUpdate}>
            {t('update.take')}
          </Button>
        </p>
      )}
    </div>
  );
}
