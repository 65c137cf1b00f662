import clsx from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { Optional } from '../../shared/ui/optional.js';
import { TopBar } from './top-bar.js';

// Below the fold, or not yet to be seen: not part of the first paint's code.
const Footer = lazy(() => import('./footer.js'));
const AppTabs = lazy(() => import('./app-tabs.js'));
const PageMessages = lazy(() => import('./page-messages.js'));

const PADDING = { site: 'pt-(--spacing-bar)', wide: 'pt-(--spacing-bar)', app: 'pb-24', bare: '' };

/** What surrounds a page. `site`: bar and footer; `wide`: bar only; `app`: the four tabs; `bare`: nothing. */
export function PageFrame({ frame, children }: { frame: 'site' | 'wide' | 'app' | 'bare'; children: ReactNode }) {
  const t = useT(shell);
  return (
    <>
      <a
        href="#content"
        className="btn btn-primary fixed top-3 left-3 z-80 not-focus-visible:-translate-y-24"
        data-size="small"
      >
        {t('skip.content')}
      </a>
      {(frame === 'site' || frame === 'wide') && <TopBar />}
      <main id="content" tabIndex={-1} className={clsx('min-h-dvh', PADDING[frame])}>
        {children}
      </main>
      {frame === 'site' && (
        <Optional>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </Optional>
      )}
      {frame === 'app' && (
        <Optional>
          <Suspense fallback={null}>
            <AppTabs />
          </Suspense>
        </Optional>
      )}
      <Optional>
        <Suspense fallback={null}>
          <PageMessages aboveTabs={frame === 'app'} />
        </Suspense>
      </Optional>
    </>
  );
}
