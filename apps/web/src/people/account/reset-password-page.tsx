import { useState, type SubmitEvent } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { asApiError, issueOf } from '../../shared/api/api-error.js';
import { api } from '../../shared/api/http-client.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { refreshSession } from '../../shared/session/session-store.js';
import { Button, ButtonLink, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { PasswordField } from '../../shared/ui/text-field.js';
import { AccountFrame } from './account-frame.js';
import { checkNewPassword } from './check-account.js';
import { FormNote } from './form-note.js';
import { account } from '../words.js';
import { useSubmit } from './use-submit.js';

/** The page behind the e-mailed link: `?token=…`. */
export function ResetPasswordPage() {
  const t = useT(account);
  const words = useT(shell);
  const language = useLanguage();
  const token = useSearchParams()[0].get('token');
  const [{ password, repeat }, setTyped] = useState({ password: '', repeat: '' });
  const [complaint, setComplaint] = useState<ReturnType<typeof checkNewPassword>>(null);
  const [done, setDone] = useState(false);
  const { busy, error, submit } = useSubmit(
    () => api.post('/api/auth/reset-password', { body: { token, password, language } }),
    () => {
      setDone(true);
      void refreshSession(); // any previous session here is signed out
    },
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkNewPassword(password, repeat);
    setComplaint(found);
    if (!found) void submit();
  };
  const type = (field: 'password' | 'repeat') => (event: { target: { value: string } }) => {
    setTyped({ password, repeat, [field]: event.target.value });
    setComplaint(null);
  };
  const dead = !token || asApiError(error ?? new Error()).code === 'account.link_expired';
  return (
    <AccountFrame headline={t('reset.headline')} lead={t('reset.lead')}>
      <PageTitle description={t('reset.description')}>{t('reset.title')}</PageTitle>
      {done ? (
        <FormNote title={t('reset.done')}>
          <p className="text-ink-soft">{t('reset.done.text')}</p>
          <ButtonLink to="/connexion">{words('nav.login')}</ButtonLink>
        </FormNote>
      ) : (
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          {!token && <p role="alert">{t('link.incomplete')}</p>}
          {token && (
            <>
              <PasswordField
                label={t('reset.field')}
                hint={t('field.password.hint')}
                name="password"
                autoComplete="new-password"
                required
                value={password}
                error={complaint === 'short' ? t('invalid.password') : issueOf(error, 'password')}
                onChange={type('password')}
              />
              <PasswordField
                label={t('reset.repeat')}
                name="repeat"
                autoComplete="new-password"
                required
                value={repeat}
                error={complaint === 'mismatch' && t('reset.mismatch')}
                onChange={type('repeat')}
              />
              <FormError error={error} />
              <Button type="submit" busy={busy} disabled={password === '' || repeat === ''}>
                {t('reset.submit')}
              </Button>
            </>
          )}
          {dead && (
            <Link to="/mot-de-passe-oublie" className="text-link">
              {t('link.new')}
            </Link>
          )}
        </form>
      )}
    </AccountFrame>
  );
}
