import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../shared/i18n/namespaces.js';
import { refreshSession, useSession } from '../shared/session/session-store.js';
import { catchInstallOffer } from './install-offer.js';
import { CacheNote } from './cache-note.js';
import { registerWorker } from './registration.js';
import { UpdateBar, watchUpdates } from './update-bar.js';
import { showUnread } from './app-badge.js';
import { CACHE_OWN } from './worker-messages.js';
import type { Language } from '../shared/i18n/languages.js';

/**
 * Links the app manifest in the chosen language. Only the app area links one: a browser that has read it may offer installation
 * at once, and only there is the event handled.
 */
export function nameManifest(language: Language): void {
  let link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
  if (!link) {
    link = document.createElement('link');
    link.rel = 'manifest';
    document.head.append(link);
  }
  link.href = `/manifest.${language}.webmanifest`;
}

/** After sign-out, removes everything belonging to an account from this browser. Bookings a guest opened by link stay. */
export async function clearCached(): Promise<void> {
  await showUnread(0);
  if ('caches' in window) await caches.delete(CACHE_OWN);
}

/**
 * Registers the service worker. Once it first takes control, requests it did not see are repeated, so that they are available
 * offline.
 */
function useWorker(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    if (!workers) return;
    const isFirst = workers.controller === null;
    const listen = new AbortController();
    const onFirst = () => {
      if (isFirst) void refreshSession().then(() => cache.refetchQueries({ type: 'active' }));
    };
    workers.addEventListener('controllerchange', onFirst, { once: true, signal: listen.signal });
    void registerWorker().then((registration) => registration && watchUpdates(registration));
    return () => listen.abort();
  }, [cache]);
}

/** The app features: installation, offline state, and updates on a tap. */
export default function AppArea() {
  const language = useLanguage();
  const session = useSession();
  useWorker();
  useEffect(catchInstallOffer, []);
  useEffect(() => nameManifest(language), [language]);
  const isSignedOut = session.status === 'ready' && session.user === null;
  useEffect(() => {
    // The worker does the same when it sees the logout, but it does not see one that a reloaded page bypassed.
    if (isSignedOut) void clearCached();
  }, [isSignedOut]);
  return (
    <>
      <CacheNote />
      <UpdateBar />
    </>
  );
}
