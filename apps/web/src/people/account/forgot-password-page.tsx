import { useState, type SubmitEvent } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../shared/api/http-client.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { TextField } from '../../shared/ui/text-field.js';
import { AccountFrame } from './account-frame.js';
import { isEmail } from './check-account.js';
import { FormNote } from './form-note.js';
import { account } from '../words.js';
import { useSubmit } from './use-submit.js';

/** Shows the same message whether or not the address has an account. `typed` is the address already typed on the sign-in page. */
export function ForgotPasswordPage({ typed }: { typed: string }) {
  const t = useT(account);
  const [email, setEmail] = useState(typed);
  const [complaint, setComplaint] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, submit } = useSubmit(
    () => api.post('/api/auth/forgot-password', { body: { email: email.trim() } }),
    () => setSentTo(email.trim()),
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setComplaint(!isEmail(email));
    if (isEmail(email)) void submit();
  };
  return (
    <AccountFrame headline={t('forgot.headline')} lead={t('forgot.lead')}>
      <PageTitle description={t('forgot.description')}>{t('forgot.title')}</PageTitle>
      {sentTo ? (
        <FormNote title={t('forgot.sent')}>
          <p className="text-ink-soft">{t('forgot.sent.text', { email: sentTo })}</p>
          <Button look="secondary" onClick={() => setSentTo(null)}>
            {t('forgot.again')}
          </Button>
        </FormNote>
      ) : (
        <form onSubmit={onSubmit} noValidate className="grid gap-5">
          <TextField
            label={t('field.email')}
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            error={complaint && t('invalid.email')}
            onChange={(event) => {
              setEmail(event.target.value);
              setComplaint(false);
            }}
          />
          <FormError error={error} />
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
    </AccountFrame>
  );
}
