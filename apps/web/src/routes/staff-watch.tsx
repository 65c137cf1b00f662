import { lazy, Suspense, useEffect, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useUser } from '../shared/session/session-store.js';
import { Optional } from '../shared/ui/optional.js';
import { ROUTES } from './routes.js';

const isStaff = (role: string | undefined): boolean => role === 'dispatcher' || role === 'admin';
const STAFF_PATHS = ROUTES.filter(({ roles }) => roles?.some(isStaff)).map(({ path }) => path);
/** ASSUMPTION: nobody would notice that alarms stay away, so their code is fetched until it is there. */
const FETCH_AGAIN_MS = 3_000;

async function fetchAlarms() {
  for (;;) {
    try {
      return await Promise.all([import('../live/alarms/staff-alarms.js'), import('../shared/api/query-provider.js')]);
    } catch (failure) {
      console.warn('safety alarms could not be loaded', failure);
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS));
    }
  }
}

const Alarms = lazy(async () => {
  const [{ StaffAlarms }, { default: QueryProvider }] = await fetchAlarms();
  return {
    default: () => (
      <QueryProvider>
        <StaffAlarms />
      </QueryProvider>
    ),
  };
});

/** In the place of what could not be drawn, until it is tried anew. */
function Again({ onTime }: { onTime: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onTime, FETCH_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [onTime]);
  return null;
}

/** What goes on around every page of staff, and stays when one leads to another. */
export function StaffWatch() {
  const role = useUser()?.role;
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState(0);
  if (!isStaff(role) || !STAFF_PATHS.some((path) => matchPath(path, pathname))) return null;
  return (
    <Optional key={attempt} instead={() => <Again onTime={() => setAttempt(attempt + 1)} />}>
      <Suspense fallback={null}>
        <Alarms />
      </Suspense>
    </Optional>
  );
}
