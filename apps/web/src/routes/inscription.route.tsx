import { useLocation } from 'react-router-dom';
import { RegisterPage } from '../people/account/register-page.js';
import type { WantedPage } from '../shared/session/guard.js';
import { landingOf } from './navigation.js';

/** Creates an account, then continues to the wanted page, or to the user's own. */
export default function InscriptionRoute() {
  const state = useLocation().state as WantedPage | null;
  return <RegisterPage wanted={state?.wanted} landingOf={landingOf} />;
}
