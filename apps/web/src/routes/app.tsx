import { Suspense, type ReactNode, useEffect, lazy } from 'react';
import { Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { Guard } from '../shared/session/guard.js';
import { LoadingScreen } from '../shared/ui/loading-screen.js';
import type { AppRoute } from './app-route.js';
import { AREAS, ROUTES } from './routes.js';
import { RenderFallback } from './render-fallback.js';
import { ScrollToTop } from './scroll-to-top.js';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { closeToast, showToast } from '../shared/ui/toast-store.js';
import { useUser } from '../shared/session/session-store.js';
import clsx from 'clsx';
import { Optional } from '../shared/ui/optional.js';
import { TopBar } from './top-bar.js';

// Below the fold or not visible yet: not part of the code for the first paint.
const Footer = lazy(() => import('./footer.js'));
const AppTabs = lazy(() => import('./app-tabs.js'));
const DriverTabBar = lazy(() => import('../drivers/frame/tab-bar.js'));
const PageMessages = lazy(() => import('./page-messages.js'));

const BARRED = 'pt-(--spacing-bar)';
const PADDING = { site: BARRED, wide: BARRED, work: BARRED, driver: BARRED, app: 'pb-24', bare: '' };
const TABS = { app: AppTabs, driver: DriverTabBar };

/**
 * The frame around a page. `site`: bar and footer; `wide`: bar only; `work`: a slim bar; `app`: the four tabs; `driver`: bar and
 * the driver's tabs; `bare`: nothing.
 */
function PageFrame({ frame, children }: { frame: keyof typeof PADDING; children: ReactNode }) {
  const t = useT(shell);
  const Tabs = frame === 'app' || frame === 'driver' ? TABS[frame] : null;
  return (
    <div className={clsx('contents', frame === 'work' && '[--spacing-bar:56px]')}>
      <a
        href="#content"
        className="btn btn-primary fixed top-3 left-3 z-skip not-focus-visible:-translate-y-24"
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

const isStaff = (role: string | undefined): boolean => role === 'dispatcher' || role === 'admin';
const STAFF_PATHS = ROUTES.filter(({ roles }) => roles?.some(isStaff)).map(({ path }) => path);
/** ASSUMPTION: missing alarms would go unnoticed, so fetching their code is retried until it succeeds. */
const FETCH_AGAIN_MS = 3_000;

async function fetchWatched() {
  for (;;) {
    try {
      return await import('../live/watched.js');
    } catch (failure) {
      console.warn('safety alarms could not be loaded', failure);
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS));
    }
  }
}

const Watched = lazy(fetchWatched);

/** Background services for all staff pages; stays mounted when navigating between them. */
function StaffWatch() {
  const role = useUser()?.role;
  const { pathname } = useLocation();
  if (!isStaff(role) || !STAFF_PATHS.some((path) => matchPath(path, pathname))) return null;
  return (
    <Suspense fallback={null}>
      <Watched />
    </Suspense>
  );
}

/** An unknown path shows the home page (spec §2), with an unobtrusive message. */
function UnknownPath({ render }: { render: (home: AppRoute) => ReactNode }) {
  const t = useT(shell);
  const message = t('unknown_path');
  useEffect(() => {
    const id = showToast({ tone: 'info', text: message });
    return () => closeToast(id);
  }, [message]);
  const home = ROUTES.find((route) => route.path === '/');
  return home ? render(home) : null;
}

type Guarded = Pick<AppRoute, 'page' | 'roles' | 'frame'>;

/** Suspends on the page's code, and keeps the surrounding frame if loading fails. */
const Contained = ({ children }: { children: ReactNode }) => (
  <RenderFallback>
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </RenderFallback>
);

/** The page, for users who may enter. */
function Admitted({ route: { page: Page, roles } }: { route: Guarded }) {
  return roles ? (
    <Guard roles={roles}>
      <Page />
    </Guard>
  ) : (
    <Page />
  );
}

const GuardedPage = ({ route }: { route: Guarded }) => (
  <PageFrame frame={route.frame ?? 'site'}>
    <Contained>
      <Admitted route={route} />
    </Contained>
  </PageFrame>
);

const pagesOf = (area: string | undefined) => ROUTES.filter((route) => route.area === area);

/** The app inside a router: the browser's, or a static one for prerendering. */
export function App() {
  return (
    <>
      <ScrollToTop />
      <Routes>
        {pagesOf(undefined).map((route) => (
          <Route key={route.path} path={route.path} element={<GuardedPage route={route} />} />
        ))}
        {Object.entries(AREAS).map(([area, around]) => (
          <Route key={area} element={<GuardedPage route={around} />}>
            {pagesOf(area).map((route) => (
              <Route
                key={route.path}
                path={route.path}
                element={
                  <Contained>
                    <Admitted route={route} />
                  </Contained>
                }
              />
            ))}
          </Route>
        ))}
        <Route path="*" element={<UnknownPath render={(home) => <GuardedPage route={home} />} />} />
      </Routes>
      <StaffWatch />
    </>
  );
}
