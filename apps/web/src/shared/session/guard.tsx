import type { Role } from '@sablon/domain';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/button.js';
import { LoadingScreen } from '../ui/loading-screen.js';
import { refreshSession, useSession } from './session-store.js';

/** Where a visitor wanted to go when the guard sent them to sign in. */
export interface WantedPage {
  readonly wanted: string;
  /** Set when they are signed in, but as somebody who may not enter. */
  readonly wrongRole?: Role;
}

/** Where one keeps an account, or lets it go. */
const DATA_PATH = '/profile/data';
/** Where staff turns a second factor on. */
const ENROL_PATH = '/profile/security';

/**
 * Shows its page only to a signed-in person of one of the roles (no roles = anyone signed in); everyone else goes to
 * /connexion and comes back afterwards (spec §4). The server checks every call again: this only saves a useless page.
 */
export function Guard({ roles, children }: { roles?: readonly Role[]; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === 'loading') return <LoadingScreen />;
  if (session.status === 'failed') return <ErrorState error={session.failure} onRetry={() => void refreshSession()} />;
  const { user, mustEnrol } = session;
  // The server answers nothing else before; see SABLON_STAFF_SECOND_FACTOR.
  if (user && mustEnrol && location.pathname !== ENROL_PATH) return <Navigate to={ENROL_PATH} replace />;
  // Asked to be erased: whoever comes back is asked whether to keep it.
  if (user?.erasedFrom && location.pathname !== DATA_PATH) return <Navigate to={DATA_PATH} replace />;
  if (user && (!roles?.length || roles.includes(user.role))) return children;
  const state: WantedPage = { wanted: location.pathname + location.search, wrongRole: user?.role };
  return <Navigate to="/connexion" replace state={state} />;
}
