import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LOCALES, type Language } from '../shared/i18n/languages.js';
import { useLanguage, useT } from '../shared/i18n/namespaces.js';
import { useStore } from '../shared/state/create-store.js';
import { useLiveState } from '../shared/ui/live-state.js';
import { readOfPage } from './addresses.js';
import { pwa } from './words.js';
import { cachedResponses, cachedSince, listenForCacheChanges } from './cache-store.js';

const TICK_MS = 15_000;
const MINUTE_MS = 60_000;

/** An age in words: `5 minutes ago`, `2 hours ago`; null below one minute. */
export function ageInWords(ageMs: number, language: Language): string | null {
  const minutes = Math.floor(ageMs / MINUTE_MS);
  if (minutes < 1) return null;
  const words = new Intl.RelativeTimeFormat(LOCALES[language]);
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}

function subscribeOnline(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener);
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener);
  };
}

/** When the data on screen was last received from the server. */
function lastReceivedAt(cache: QueryClient): number | null {
  const times = cache
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(({ state }) => state.dataUpdatedAt);
  return Math.max(0, ...times) || null;
}

function useNowMs(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Shows the age of the data on a page that displays its last known state. */
export function CacheNote() {
  const t = useT(pwa);
  const language = useLanguage();
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const nowMs = useNowMs();
  const offline = useSyncExternalStore(
    subscribeOnline,
    () => !navigator.onLine,
    () => false,
  );
  const cached = useStore(cachedResponses);
  useEffect(listenForCacheChanges, []);
  const read = readOfPage(pathname);
  const since = cachedSince(cached, read) ?? (offline && read !== null ? lastReceivedAt(cache) : null);
  // A live page says in its banner that the connection is lost, and how old it is: once is enough.
  const { lost, stateOf } = useLiveState();
  const isSaid = stateOf !== undefined && (lost || offline);
  const age = since === null ? null : ageInWords(Math.max(0, nowMs - since), language);
  return (
    <div data-testid="cache-note">
      {/* Announced once: screen readers do not hear the age change every minute. */}
      <span role="status" className="sr-only">
        {since !== null && t('cached.spoken')}
      </span>
      {since !== null && !isSaid && (
        <p className="pointer-events-none fixed inset-x-0 bottom-24 z-note mx-auto flex w-fit max-w-[92vw] items-center gap-2 rounded-full border border-line bg-raised px-4 py-2 text-small shadow-mid">
          <History size={16} className="shrink-0 text-warn" aria-hidden="true" />
          <time dateTime={new Date(since).toISOString()}>{age ? t('cached', { age }) : t('cached.now')}</time>
        </p>
      )}
    </div>
  );
}
