import type { UserView } from '@sablon/contracts';
import type { Role } from '@sablon/domain';
import { useState, type SubmitEvent } from 'react';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { signIn, useUser } from '../../shared/session/session-store.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { AccountFrame } from './account-frame.js';
import { DemoLogins } from './demo-logins.js';
import { account } from '../words.js';
import { IdentityButtons } from './identity-buttons.js';
import { SecondStepForm } from './second-step-form.js';
import { useReturn } from './use-return.js';
import { useSubmit } from './use-submit.js';

interface SignInPageProps {
  wanted: string | undefined;
  wrongRole: Role | undefined;
  landingOf: (role: Role) => string;
}

export function SignInPage({ wanted, wrongRole, landingOf }: SignInPageProps) {
  const t = useT(account);
  const words = useT(shell);
  const navigate = useNavigate();
  const user = useUser();
  const [login, setLogin] = useState({ email: '', password: '' });
  const back = useReturn();
  const [secondStep, setSecondStep] = useState(back.secondStep);
  const enter = (signedIn: UserView | null) =>
    void navigate(wanted ?? back.wanted ?? (signedIn ? landingOf(signedIn.role) : '/'), { replace: true });
  const { busy, error, submit } = useSubmit(
    () => signIn({ ...login, email: login.email.trim() }),
    (signedIn) => ('secondStep' in signedIn ? setSecondStep(signedIn.secondStep) : enter(signedIn.user)),
  );
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void submit();
  };
  const set = (field: keyof typeof login) => (event: { target: { value: string } }) =>
    setLogin({ ...login, [field]: event.target.value });
  if (back.entered && user) return <Navigate to={back.wanted ?? landingOf(user.role)} replace />;
  if (secondStep)
    return (
      <AccountFrame headline={t('signin.headline')} lead={t('signin.lead')}>
        <PageTitle>{t('step.title')}</PageTitle>
        <SecondStepForm token={secondStep} onDone={enter} onBack={() => setSecondStep(null)} />
      </AccountFrame>
    );
  return (
    <AccountFrame headline={t('signin.headline')} lead={t('signin.lead')}>
      <PageTitle description={t('signin.description')}>{t('signin.title')}</PageTitle>
      {wrongRole && (
        <p role="status" className="mb-6 rounded-control bg-warn-wash px-4 py-3 text-warn">
          {t('signin.wrong_role')}
        </p>
      )}
      {user && !wrongRole && !busy && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-gold-wash px-4 py-3">
          <span>{t('signin.already', { name: `${user.firstName} ${user.lastName}` })}</span>
          <ButtonLink to={landingOf(user.role)} size="small" look="secondary">
            {t('signin.continue')}
          </ButtonLink>
        </div>
      )}
      <form onSubmit={onSubmit} className="grid gap-5">
        <TextField
          label={t('field.email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          value={login.email}
          onChange={set('email')}
        />
        <PasswordField
          label={t('field.password')}
          name="password"
          autoComplete="current-password"
          required
          value={login.password}
          onChange={set('password')}
        />
        <FormError error={error ?? back.failure} />
        <Button type="submit" busy={busy} className="mt-1">
          {t('signin.submit')}
        </Button>
      </form>
      <IdentityButtons wanted={wanted} />
      <p className="mt-6">
        <Link to="/mot-de-passe-oublie" state={{ email: login.email }} className="text-link">
          {t('signin.forgot')}
        </Link>
      </p>
      <p className="mt-3 text-ink-soft">
        {t('signin.new')}{' '}
        <Link to="/inscription" state={{ wanted }} className="text-link">
          {words('nav.register')}
        </Link>
      </p>
      <DemoLogins onPick={setLogin} />
    </AccountFrame>
  );
}
