import type { Role } from '@sablon/domain';
import { useRef, useState, type SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { issueOf } from '../../shared/api/api-error.js';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { register } from '../../shared/session/session-store.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { AccountFrame } from './account-frame.js';
import { checkDraft, requestOf, type Complaint, type DraftField, type RegisterDraft } from './check-account.js';
import { account } from '../words.js';
import { IdentityButtons } from './identity-buttons.js';
import { useSubmit } from './use-submit.js';

const EMPTY: RegisterDraft = { firstName: '', lastName: '', email: '', phone: '', password: '', adult: false };

interface RegisterPageProps {
  wanted: string | undefined;
  landingOf: (role: Role) => string;
}

export function RegisterPage({ wanted, landingOf }: RegisterPageProps) {
  const t = useT(account);
  const words = useT(shell);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(EMPTY);
  const [complaints, setComplaints] = useState<Partial<Record<DraftField, Complaint>>>({});
  const { busy, error, submit } = useSubmit(
    () => register(requestOf(draft, language)),
    (user) => void navigate(wanted ?? (user ? landingOf(user.role) : '/'), { replace: true }),
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = checkDraft(draft);
    setComplaints(found);
    const first = Object.keys(draft).find((field) => found[field as DraftField]);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else void submit();
  };
  const field = (name: Exclude<DraftField, 'adult'>) => ({
    name,
    required: true,
    value: draft[name],
    error: complaints[name] ? t(`invalid.${complaints[name]}`) : issueOf(error, name),
    onChange: (event: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: event.target.value });
      setComplaints({ ...complaints, [name]: undefined });
    },
  });
  return (
    <AccountFrame headline={t('register.headline')} lead={t('register.lead')}>
      <PageTitle description={t('register.description')}>{t('register.title')}</PageTitle>
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('field.first_name')} autoComplete="given-name" {...field('firstName')} />
          <TextField label={t('field.last_name')} autoComplete="family-name" {...field('lastName')} />
        </div>
        <TextField label={t('field.email')} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={t('field.phone')}
          hint={t('field.phone.hint')}
          type="tel"
          autoComplete="tel"
          {...field('phone')}
        />
        <PasswordField
          label={t('field.password')}
          hint={t('field.password.hint')}
          autoComplete="new-password"
          {...field('password')}
        />
        <Checkbox
          label={t('register.age')}
          name="adult"
          checked={draft.adult}
          error={complaints.adult && t(`invalid.${complaints.adult}`)}
          onChange={(event) => setDraft({ ...draft, adult: event.target.checked })}
        />
        <FormError error={error} />
        <Button type="submit" busy={busy}>
          {t('register.submit')}
        </Button>
      </form>
      <IdentityButtons wanted={wanted} />
      <p className="mt-6 text-ink-soft">
        {t('register.known')}{' '}
        <Link to="/connexion" state={{ wanted }} className="text-link">
          {words('nav.login')}
        </Link>
      </p>
    </AccountFrame>
  );
}
