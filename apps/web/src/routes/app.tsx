import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Guard } from '../shared/session/guard.js';
import { LoadingScreen } from '../shared/ui/loading-screen.js';
import type { AppRoute } from './app-route.js';
import { ROUTES } from './routes.js';
import { PageFrame } from './shell/page-frame.js';
import { RenderFallback } from './shell/render-fallback.js';
import { ScrollToTop } from './shell/scroll-to-top.js';
import { UnknownPath } from './unknown-path.js';

function GuardedPage({ route }: { route: AppRoute }) {
  const Page = route.page;
  const content = route.roles ? (
    <Guard roles={route.roles}>
      <Page />
    </Guard>
  ) : (
    <Page />
  );
  return (
    <PageFrame frame={route.frame ?? 'site'}>
      <RenderFallback>
        <Suspense fallback={<LoadingScreen />}>{content}</Suspense>
      </RenderFallback>
    </PageFrame>
  );
}

/** The product inside a router: the browser's, or a still one where pages are written to files. */
export function App() {
  return (
    <>
      <ScrollToTop />
      <Routes>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<GuardedPage route={route} />} />
        ))}
        <Route path="*" element={<UnknownPath render={(home) => <GuardedPage route={home} />} />} />
      </Routes>
    </>
  );
}
