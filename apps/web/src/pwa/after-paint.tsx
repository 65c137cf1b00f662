import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { isAppArea } from './addresses.js';
import { noteTyping } from './update/unsaved-work.js';

/** ASSUMPTION: by then the page has painted and asked for its data. */
const SETTLED_AFTER_MS = 1_000;

// Nothing on the page depends on it: not there, it is simply missing.
const AppArea = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return await import('./app-area.js');
  } catch (failure) {
    console.warn(failure);
    return { default: () => null };
  }
});

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

/** What makes the site an app, fetched when the page has settled and only where somebody uses it as one. */
export function AfterPaint() {
  const { pathname } = useLocation();
  const settled = useSettled();
  useEffect(noteTyping, []);
  if (!settled || !isAppArea(pathname)) return null;
  return (
    <Suspense fallback={null}>
      <AppArea />
    </Suspense>
  );
}
