import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Session storage flag of spec §2: a footer link was followed, so jump to the top at once, without smooth scrolling. */
const SCROLL_FLAG = 'scrollToTop';

export function flagScrollToTop(): void {
  try {
    sessionStorage.setItem(SCROLL_FLAG, 'true');
  } catch (refused) {
    console.warn('session storage refused', refused);
  }
}

function takeFlag(): boolean {
  try {
    const flagged = sessionStorage.getItem(SCROLL_FLAG) === 'true';
    sessionStorage.removeItem(SCROLL_FLAG);
    return flagged;
  } catch {
    return false;
  }
}

/** Scrolls to the top on every path change, and moves the focus to the new page. */
export function ScrollToTop(): null {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const first = shown.current === null;
    if (shown.current === pathname) return;
    shown.current = pathname;
    const instant = takeFlag() || first;
    window.scrollTo({ top: 0, behavior: instant ? 'instant' : 'auto' });
    if (!first) document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
