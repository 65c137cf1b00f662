import { useEffect, useRef, type ReactNode } from 'react';

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Wraps a part that is swapped in place, such as a button and the form it opens: if the focused element is removed by the swap,
 * the first control of its replacement gets the focus instead of the top of the page. `on` says which part is shown.
 */
export function KeepFocus({ on, children }: { on: unknown; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(on);
  useEffect(() => {
    if (before.current === on) return;
    before.current = on;
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) box.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [on]);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}
