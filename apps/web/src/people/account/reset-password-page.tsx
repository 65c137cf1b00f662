import { endpoints } from '@sablon/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { asApiError } from '../../shared/api/api-error.js';
import { call } from '../../shared/api/http-client.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { refreshSession } from '../../shared/session/session-store.js';
import { Button, ButtonLink, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { PasswordField } from '../../shared/ui/text-field.js';
import { FormFrame, FormNote } from '../../shared/ui/form-frame.js';
import { account } from '../words.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';

/** The page behind the e-mailed link: `?token=…`. */
export function ResetPasswordPage() {
  const t = useT(account);
  const words = useT(shell);
  const language = useLanguage();
  const token = useSearchParams()[0].get('token');
  const [done, setDone] = useState(false);
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.newPassword),
    typed: { password: '', repeat: '' },
    send: ({ password }) =>
      call(endpoints.mailedLinks.resetPassword, { body: { token: token ?? '', password, language } }),
    onSent: () => {
      setDone(true);
      void refreshSession(); // any previous session here is signed out
    },
    words: { mismatch: t('reset.mismatch') },
  });
  const typed = useWatch({ control: form.control });
  const dead = !token || asApiError(failure ?? new Error()).code === 'account.link_expired';
  return (
    <FormFrame headline={t('reset.headline')} lead={t('reset.lead')}>
      <PageTitle description={t('reset.description')}>{t('reset.title')}</PageTitle>
      {done ? (
        <FormNote title={t('reset.done')}>
          <p className="text-ink-soft">{t('reset.done.text')}</p>
          <ButtonLink to="/connexion">{words('nav.login')}</ButtonLink>
        </FormNote>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-6">
          {!token && <p role="alert">{t('link.incomplete')}</p>}
          {token && (
            <>
              <PasswordField
                {...field('password')}
                label={t('reset.field')}
                hint={t('field.password.hint')}
                autoComplete="new-password"
                required
              />
              <PasswordField {...field('repeat')} label={t('reset.repeat')} autoComplete="new-password" required />
              <FormError error={failure} />
              <Button type="submit" busy={busy} disabled={!typed.password || !typed.repeat}>
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
    </FormFrame>
  );
}
