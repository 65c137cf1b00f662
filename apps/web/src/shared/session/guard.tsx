import type { Role } from '@sablon/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/button.js';
import { LoadingScreen } from '../ui/loading-screen.js';
import { refreshSession, useSession } from './session-store.js';

/** The page a visitor wanted when the guard sent them to sign in. */
export interface WantedPage {
  readonly wanted: string;
  /** Set if they are signed in, but their role may not enter. */
  readonly wrongRole?: Role;
}

/** Where users keep or delete their account. */
const DATA_PATH = '/profile/data';
/** Where staff turn on a second factor. */
const ENROL_PATH = '/profile/security';

/**
 * Shows its page only to a signed-in user of one of the roles (no roles = any signed-in user); everyone else goes to /connexion
 * and returns afterwards (spec §4). The server checks every call again: this only avoids a useless page.
 */
export function Guard({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <ErrorState error={session.failure} onRetry={() => void refreshSession()} />;
  const { user, mustEnrol } = session;
  // The server refuses everything else until then; see SABLON_STAFF_SECOND_FACTOR.
  if (user && mustEnrol && location.pathname !== ENROL_PATH) return <Navigate to={ENROL_PATH} replace />;
  // A user who requested deletion and comes back is asked whether to keep the account.
  if (user?.erasedFrom && location.pathname !== DATA_PATH) return <Navigate to={DATA_PATH} replace />;
  if (user && (!roles?.length || roles.includes(user.role))) return children;
  const state: WantedPage = { wanted: location.pathname + location.search, wrongRole: user?.role };
  return <Navigate to="/connexion" replace state={state} />;
}
