import { Suspense, type ReactNode, useEffect, lazy } from 'react';
import { Navigate, Route, Routes, matchPath, useLocation } from 'react-router-dom';
import { Guard } from '../shared/session/guard.js';
import { LoadingScreen } from '../shared/ui/loading-screen.js';
import type { AppRoute } from './app-route.js';
import { AREAS, OFFICE_UNKNOWN, ROUTES } from './routes.js';
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
const TABBED = '[--frame-top:0px] [--frame-bottom:calc(4rem+env(safe-area-inset-bottom))]';
const PADDING = { site: BARRED, wide: BARRED, work: BARRED, driver: BARRED, app: 'pb-24', bare: '' };
/** On a phone like `app`, on a desk with the bar. */
const IN_APP = 'max-lg:pb-24 lg:pt-(--spacing-bar)';
const UNTABBED = 'lg:[--frame-top:var(--spacing-bar)] lg:[--frame-bottom:0px]';
const TABS = { app: AppTabs, driver: DriverTabBar };

/**
 * The frame around a page. `site`: bar and footer; `wide`: bar only; `work`: a slim bar; `app`: the four tabs; `driver`: bar and
 * the driver's tabs; `bare`: nothing.
 */
function PageFrame({ frame, inApp, children }: { frame: keyof typeof PADDING; inApp: boolean; children: ReactNode }) {
  const t = useT(shell);
  const asApp = useUser()?.role === 'passenger' && inApp;
  const Tabs = asApp ? AppTabs : frame === 'app' || frame === 'driver' ? TABS[frame] : null;
  const onDesk = asApp ? 'contents max-lg:hidden' : 'contents';
  return (
    <div
      className={clsx(
        'contents',
        frame === 'work' && '[--spacing-bar:56px]',
        (asApp || frame === 'app') && TABBED,
        asApp && UNTABBED,
      )}
    >
      <a
        href="#content"
        className="btn btn-primary fixed top-3 left-3 z-skip not-focus-visible:-translate-y-24"
        data-size="small"
      >
        {t('skip.content')}
      </a>
      {PADDING[frame] === BARRED && (
        <div className={onDesk}>
          <TopBar slim={frame === 'work'} />
        </div>
      )}
      <main
        id="content"
        data-frame={asApp ? 'app' : frame}
        tabIndex={-1}
        className={clsx('min-h-dvh has-[.map-canvas]:pb-0', asApp ? IN_APP : PADDING[frame])}
      >
        {children}
      </main>
      {frame === 'site' && (
        <Optional>
          <Suspense fallback={null}>
            <div className={onDesk}>
              <Footer />
            </div>
          </Suspense>
        </Optional>
      )}
      {Tabs && (
        <Optional>
          <Suspense fallback={null}>
            <div className={asApp ? 'contents lg:hidden' : 'contents'}>
              <Tabs />
            </div>
          </Suspense>
        </Optional>
      )}
      <Optional>
        <Suspense fallback={null}>
          <PageMessages
            tabs={asApp ? 'below_if_narrow' : frame === 'app' ? 'below' : frame === 'driver' ? null : 'none'}
          />
        </Suspense>
      </Optional>
    </div>
  );
}

const isStaff = (role: string | undefined): boolean => role === 'dispatcher' || role === 'admin';
const STAFF_PATHS = ROUTES.filter(({ roles }) => roles?.some(isStaff)).map(({ path }) => path);
const CONSOLE = '/dispatch';
const OFFICE = '/admin';
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

/**
 * An unknown path shows the home page (spec §2) with an unobtrusive message. Staff at work stay at work: below the back office in its frame,
 * below the console at its start.
 */
function UnknownPath({ render }: { render: (page: Guarded) => ReactNode }) {
  const t = useT(shell);
  const { pathname } = useLocation();
  const role = useUser()?.role;
  const isAt = (part: string) => isStaff(role) && pathname.startsWith(`${part}/`);
  const inOffice = isAt(OFFICE);
  const atConsole = isAt(CONSOLE);
  const message = t(atConsole ? 'unknown_path.staff' : 'unknown_path');
  useEffect(() => {
    if (inOffice) return undefined;
    const id = showToast({ tone: 'info', text: message });
    return atConsole ? undefined : () => closeToast(id);
  }, [message, inOffice, atConsole]);
  if (inOffice) return render(OFFICE_UNKNOWN);
  if (atConsole) return <Navigate to={CONSOLE} replace />;
  const home = ROUTES.find((route) => route.path === '/');
  return home ? render(home) : null;
}

type Guarded = Pick<AppRoute, 'page' | 'roles' | 'frame' | 'inApp'>;

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
  <PageFrame frame={route.frame ?? 'site'} inApp={route.inApp ?? false}>
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
        <Route path="*" element={<UnknownPath render={(route) => <GuardedPage route={route} />} />} />
      </Routes>
      <StaffWatch />
    </>
  );
}
