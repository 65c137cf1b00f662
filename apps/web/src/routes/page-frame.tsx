import clsx from 'clsx';
import { lazy, Suspense, type ReactNode } from 'react';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { Optional } from '../shared/ui/optional.js';
import { TopBar } from './top-bar.js';

// Below the fold, or not yet to be seen: not part of the first paint's code.
const Footer = lazy(() => import('./footer.js'));
const AppTabs = lazy(() => import('./app-tabs.js'));
const DriverTabBar = lazy(() => import('../drivers/frame/tab-bar.js'));
const PageMessages = lazy(() => import('./page-messages.js'));

const BARRED = 'pt-(--spacing-bar)';
const PADDING = { site: BARRED, wide: BARRED, work: BARRED, driver: BARRED, app: 'pb-24', bare: '' };
const TABS = { app: AppTabs, driver: DriverTabBar };

/** What surrounds a page. `site`: bar and footer; `wide`: bar only; `work`: a slim bar; `app`: the four tabs; `driver`: bar and his tabs; `bare`: nothing. */
export function PageFrame({ frame, children }: { frame: keyof typeof PADDING; children: ReactNode }) {
  const t = useT(shell);
  const Tabs = frame === 'app' || frame === 'driver' ? TABS[frame] : null;
  return (
    <div className={clsx('contents', frame === 'work' && '[--spacing-bar:56px]')}>
      <a
        href="#content"
        className="btn btn-primary fixed top-3 left-3 z-80 not-focus-visible:-translate-y-24"
        data-size="small"
      >
        {t('skip.content')}
      </a>
      {PADDING[frame] === BARRED && <TopBar slim={frame === 'work'} />}
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
      {Tabs && (
        <Optional>
          <Suspense fallback={null}>
            <Tabs />
          </Suspense>
        </Optional>
      )}
      <Optional>
        <Suspense fallback={null}>
          <PageMessages tabs={frame === 'app' ? 'below' : frame === 'driver' ? 'below_if_small' : 'none'} />
        </Suspense>
      </Optional>
    </div>
  );
}
