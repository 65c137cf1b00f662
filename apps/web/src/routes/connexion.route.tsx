import { useLocation } from 'react-router-dom';
import { SignInPage } from '../people/account/sign-in-page.js';
import type { WantedPage } from '../shared/session/guard.js';
import { landingOf } from './navigation.js';

/** Signs in, then continues to the wanted page, or to the user's own. */
export default function ConnexionRoute() {
  const state = useLocation().state as WantedPage | null;
  return <SignInPage wanted={state?.wanted} wrongRole={state?.wrongRole} landingOf={landingOf} />;
}
