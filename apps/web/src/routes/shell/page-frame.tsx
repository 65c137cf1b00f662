import { lazy, Suspense, type ReactNode } from 'react';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { OfflineBanner } from '../../shared/ui/offline-banner.js';
import { Toasts } from '../../shared/ui/toasts.js';
import { TopBar } from './top-bar.js';

// Below the fold: not part of the first paint's code.
const Footer = lazy(() => import('./footer.js'));

/** What surrounds a page. `site`: bar and footer; `wide`: bar only; `bare`: nothing. */
export function PageFrame({ frame, children }: { frame: 'site' | 'wide' | 'bare'; children: ReactNode }) {
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
      {frame !== 'bare' && <TopBar />}
      <main id="content" tabIndex={-1} className={frame === 'bare' ? 'min-h-dvh' : 'min-h-dvh pt-(--spacing-bar)'}>
        {children}
      </main>
      {frame === 'site' && (
        <Suspense fallback={null}>
          <Footer />
        </Suspense>
      )}
      <Toasts />
      <OfflineBanner />
    </>
  );
}
