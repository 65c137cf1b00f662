import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Optional } from '../shared/ui/optional.js';
import { isAppArea } from './addresses.js';
import { noteTyping } from './unsaved-work.js';

/** ASSUMPTION: by then the page has painted and requested its data. */
const SETTLED_AFTER_MS = 1_000;

const AppArea = lazy(() => import('./app-area.js'));

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const settle = () => setSettled(true);
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? window.requestIdleCallback(settle, { timeout: 3_000 }) : settle()),
      SETTLED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

/** Loads the app features once the page has settled, and only in the app area. */
export function AfterPaint() {
  const { pathname } = useLocation();
  const settled = useSettled();
  useEffect(noteTyping, []);
  if (!settled || !isAppArea(pathname)) return null;
  return (
    <Optional>
      <Suspense fallback={null}>
        <AppArea />
      </Suspense>
    </Optional>
  );
}
