import { Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Guard } from '../shared/session/guard.js';
import { LoadingScreen } from '../shared/ui/loading-screen.js';
import type { AppRoute } from './app-route.js';
import { AREAS } from './areas.js';
import { ROUTES } from './routes.js';
import { PageFrame } from './page-frame.js';
import { RenderFallback } from './render-fallback.js';
import { ScrollToTop } from './scroll-to-top.js';
import { StaffWatch } from './staff-watch.js';
import { UnknownPath } from './unknown-path.js';

type Guarded = Pick<AppRoute, 'page' | 'roles' | 'frame'>;

/** Waits for the page's code, and keeps what is around it when that fails. */
const Contained = ({ children }: { children: ReactNode }) => (
  <RenderFallback>
    <Suspense fallback={<LoadingScreen />}>{children}</Suspense>
  </RenderFallback>
);

/** The page, to those who may enter. */
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

/** The product inside a router: the browser's, or a still one where pages are written to files. */
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
