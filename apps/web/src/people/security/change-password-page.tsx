import { useNavigate } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { useUser } from '../../shared/session/session-store.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Card } from '../../shared/ui/surfaces.js';
import { security } from '../words.js';
import { PasswordForm } from './password-form.js';

/** Returns to /profile after the password change (spec §2, "Change password"). */
export function ChangePasswordPage() {
  const t = useT(security);
  const navigate = useNavigate();
  const email = useUser()?.email ?? '';
  return (
    <SubScreen back="/profile" title={t('password.submit')}>
      <Card>
        <PasswordForm email={email} onDone={() => void navigate('/profile')} />
      </Card>
    </SubScreen>
  );
}
