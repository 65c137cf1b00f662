import { useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { security } from '../words.js';
import { PasswordForm } from './password-form.js';

/** The password of the account. */
export function PasswordCard({ email }: { email: string }) {
  const t = useT(security);
  return (
    <Card className="grid gap-5">
      <h2 className="display text-[1.4rem]">{t('password.title')}</h2>
      <PasswordForm email={email} />
    </Card>
  );
}
