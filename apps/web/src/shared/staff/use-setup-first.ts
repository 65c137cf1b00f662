import { endpoints } from '@sablon/contracts';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../api/http-client.js';
import { useUser } from '../session/session-store.js';
import { SETUP_PATH } from './office-pages.js';

/** Set once the guide was offered in this tab: it is shown first, and not in the way of someone who works. */
const OFFERED_KEY = 'setupOffered';

/** Leads an administrator to the set-up guide, once in each tab, until everything that must be is done. */
export function useSetupFirst(): void {
  const isAdmin = useUser()?.role === 'admin';
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAdmin || pathname === SETUP_PATH || sessionStorage.getItem(OFFERED_KEY) !== null) return undefined;
    let here = true;
    call(endpoints.setup.read).then(
      ({ complete }) => {
        if (!here) return;
        sessionStorage.setItem(OFFERED_KEY, '1');
        if (!complete) void navigate(SETUP_PATH);
      },
      (failure: unknown) => console.warn('the state of the set-up is not known', failure),
    );
    return () => {
      here = false;
    };
  }, [isAdmin, pathname, navigate]);
}
