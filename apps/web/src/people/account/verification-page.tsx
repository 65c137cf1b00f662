import { endpoints } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Spinner } from '../../shared/ui/spinner.js';
import { FormFrame, FormNote } from '../../shared/ui/form-frame.js';
import { account } from '../words.js';

/** The page behind the e-mailed link: `?token=…`. Opening it is enough; a repeated call does no harm. */
export function VerificationPage() {
  const t = useT(account);
  const token = useSearchParams()[0].get('token');
  const [state, setState] = useState<'checking' | 'done' | 'failed'>(token ? 'checking' : 'failed');
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!token) return;
    const abort = new AbortController();
    call(endpoints.mailedLinks.verifyEmail, { body: { token }, signal: abort.signal }).then(
      () => setState('done'),
      (failure: unknown) => {
        if (abort.signal.aborted) return;
        setError(failure);
        setState('failed');
      },
    );
    return () => abort.abort();
  }, [token]);
  return (
    <FormFrame headline={t('verify.headline')} lead={t('verify.lead')}>
      <PageTitle description={t('verify.description')}>{t('verify.title')}</PageTitle>
      {state === 'checking' && (
        <p role="status" className="flex items-center gap-3">
          <Spinner />
          {t('verify.checking')}
        </p>
      )}
      {state === 'done' && (
        <FormNote title={t('verify.done')}>
          <ButtonLink to="/">{t('verify.continue')}</ButtonLink>
        </FormNote>
      )}
      {state === 'failed' && (
        <div className="grid justify-items-start gap-4">
          {token ? <FormError error={error} /> : <p role="alert">{t('link.incomplete')}</p>}
          <p className="text-ink-soft">{t('verify.failed')}</p>
          <ButtonLink to="/profile/security" variant="secondary">
            {t('verify.security')}
          </ButtonLink>
        </div>
      )}
    </FormFrame>
  );
}
