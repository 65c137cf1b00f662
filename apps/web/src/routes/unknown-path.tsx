import { useEffect, type ReactNode } from 'react';
import { shell, useT } from '../shared/i18n/namespaces.js';
import { closeToast, showToast } from '../shared/ui/toast-store.js';
import type { AppRoute } from './app-route.js';
import { ROUTES } from './routes.js';

/** Any unknown path shows the home page (spec §2), and says so without getting in the way. */
export function UnknownPath({ render }: { render: (home: AppRoute) => ReactNode }) {
  const t = useT(shell);
  const message = t('unknown_path');
  useEffect(() => {
    const id = showToast({ tone: 'info', text: message });
    return () => closeToast(id);
  }, [message]);
  const home = ROUTES.find((route) => route.path === '/');
  return home ? render(home) : null;
}
