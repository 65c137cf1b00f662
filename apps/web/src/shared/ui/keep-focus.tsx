import { useEffect, useRef, type ReactNode } from 'react';

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

/**
 * Around a part that is swapped in place, a button for the form it opens and back: when the focused element went with the
 * swap, its successor's first control has the focus, not the top of the page. `on` says which of the parts is shown.
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
