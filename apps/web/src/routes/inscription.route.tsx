import { useLocation } from 'react-router-dom';
import { RegisterPage } from '../people/account/register-page.js';
import type { WantedPage } from '../shared/session/guard.js';
import { landingOf } from './navigation.js';

/** Create an account, then on to the page that was wanted, or to one's own. */
export default function InscriptionRoute() {
  const state = useLocation().state as WantedPage | null;
  return <RegisterPage wanted={state?.wanted} landingOf={landingOf} />;
}
