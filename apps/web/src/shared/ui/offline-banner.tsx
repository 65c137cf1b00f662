import clsx from 'clsx';
import { WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { shell, useT } from '../i18n/namespaces.js';
import { useLiveState } from './live-state.js';

/** A blip is not worth a banner (ux.md §2.3). */
const SHOWN_AFTER_MS = 3_000;

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
const isOffline = () => !navigator.onLine;

/** Where the page has tabs that the banner must not cover. */
export type TabsPlace = 'below' | 'below_if_narrow' | 'none';
const BOTTOM: Record<TabsPlace, string> = {
  below: 'bottom-[calc(4rem+env(safe-area-inset-bottom))]',
  below_if_narrow: 'bottom-[calc(4rem+env(safe-area-inset-bottom))] lg:bottom-0',
  none: 'bottom-0',
};

/** Says that the connection is lost: the browser's, or a live page's socket. Above the tabs if there are any. */
export function OfflineBanner({ tabs }: { tabs: TabsPlace }) {
  const t = useT(shell);
  const { lost, stateOf } = useLiveState();
  const offline = useSyncExternalStore(subscribe, isOffline, () => false) || lost;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(offline), offline ? SHOWN_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [offline]);
  return (
    <div
      className={clsx(
        shown &&
          offline &&
          'offline-banner fixed inset-x-0 z-bar flex flex-wrap items-center justify-center gap-x-3 border-t border-line bg-raised px-4 py-2 text-small',
        BOTTOM[tabs],
      )}
    >
      <div role="status">
        {shown && offline && (
          <p className="flex items-center gap-3" data-testid="offline-banner">
            <WifiOff size={17} className="text-warn" aria-hidden="true" />
            {t('offline')}
          </p>
        )}
      </div>
      {/* Outside the live region, which would announce its every change. */}
      {shown && offline && stateOf && (
        <p className="numbers text-warn" data-testid="state-age">
          {stateOf}
        </p>
      )}
    </div>
  );
}
