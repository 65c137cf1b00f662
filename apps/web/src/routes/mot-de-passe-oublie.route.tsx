import { useLocation } from 'react-router-dom';
import { ForgotPasswordPage } from '../people/account/forgot-password-page.js';

/** Requests the link that opens /nouveau-mot-de-passe. */
export default function MotDePasseOublieRoute() {
  const state = useLocation().state as { email?: string } | null;
  return <ForgotPasswordPage typed={state?.email ?? ''} />;
}
