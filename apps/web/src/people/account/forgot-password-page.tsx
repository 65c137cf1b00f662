import { endpoints } from '@sablon/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TextField } from '../../shared/ui/text-field.js';
import { FormFrame, FormNote } from '../../shared/ui/form-frame.js';
import { account } from '../words.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';

/** Shows the same message whether or not the address has an account. `typed` is the address already typed on the sign-in page. */
export function ForgotPasswordPage({ typed }: { typed: string }) {
  const t = useT(account);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.forgotPassword),
    typed: { email: typed },
    send: (body) => call(endpoints.mailedLinks.forgotPassword, { body }),
    onSent: (_, { email }) => setSentTo(email),
  });
  return (
    <FormFrame headline={t('forgot.headline')} lead={t('forgot.lead')}>
      <PageTitle description={t('forgot.description')}>{t('forgot.title')}</PageTitle>
      {sentTo ? (
        <FormNote title={t('forgot.sent')}>
          <p className="text-ink-soft">{t('forgot.sent.text', { email: sentTo })}</p>
          <Button variant="secondary" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </FormNote>
      ) : (
        <form onSubmit={submit} noValidate className="grid gap-6">
          <TextField {...field('email')} label={t('field.email')} type="email" autoComplete="username" required />
          <FormError error={failure} />
          <Button type="submit" busy={busy}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
      <p className="mt-6">
        <Link to="/connexion" className="text-link">
          {t('forgot.back')}
        </Link>
      </p>
    </FormFrame>
  );
}
