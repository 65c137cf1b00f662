import { lazy, Suspense } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useUser } from '../shared/session/session-store.js';
import { ROUTES } from './routes.js';

const isStaff = (role: string | undefined): boolean => role === 'dispatcher' || role === 'admin';
const STAFF_PATHS = ROUTES.filter(({ roles }) => roles?.some(isStaff)).map(({ path }) => path);
/** ASSUMPTION: nobody would notice that alarms stay away, so their code is fetched until it is there. */
const FETCH_AGAIN_MS = 3_000;

async function fetchWatched() {
  for (;;) {
    try {
      return await import('../live/watched.js');
    } catch (failure) {
      console.warn('safety alarms could not be loaded', failure);
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS));
    }
  }
}

const Watched = lazy(fetchWatched);

/** What goes on around every page of staff, and stays when one leads to another. */
export function StaffWatch() {
  const role = useUser()?.role;
  const { pathname } = useLocation();
  if (!isStaff(role) || !STAFF_PATHS.some((path) => matchPath(path, pathname))) return null;
  return (
    <Suspense fallback={null}>
      <Watched />
    </Suspense>
  );
}
