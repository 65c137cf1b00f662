import { useEffect } from 'react';
import { announce } from './toast-store.js';

/** The title of the page in the browser's tab, also read to screen readers when the page opens. */
export function PageTitle({ children }: { children: string }) {
  useEffect(() => announce(children), [children]);
  return <title>{`${children} — Sablon`}</title>;
}
