import type { UserView } from '@sablon/contracts';
import { administratorToken, type Role } from '@sablon/domain';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { shell, useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { register, registerAdministrator } from '../../shared/session/session-store.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { FormFrame } from '../../shared/ui/form-frame.js';
import { account } from '../words.js';
import { type PendingRegistration, readPending, storePending } from './pending-registration.js';
import { RegistrationCodeForm } from './registration-code-form.js';
import { IdentityButtons } from './identity-buttons.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';

const EMPTY = { firstName: '', lastName: '', email: '', phone: '', password: '', adult: false };

/** An administrator is signed in at once, a passenger after the code of their mail. */
type SignedUp = { readonly user: UserView | null } | { readonly pending: PendingRegistration };

interface RegisterPageProps {
  wanted: string | undefined;
  landingOf: (role: Role) => string;
}

/** Opens a passenger's account in two steps, or with the installation's link (`#administrator=…`) an administrator's. */
export function RegisterPage({ wanted, landingOf }: RegisterPageProps) {
  const t = useT(account);
  const words = useT(shell);
  const language = useLanguage();
  const navigate = useNavigate();
  const token = administratorToken(useLocation().hash);
  const kind = token ? 'administrator' : 'register';
  const [pending, setPending] = useState(readPending);
  const wait = (next: PendingRegistration | null) => {
    storePending(next);
    setPending(next);
  };
  const enter = (user: UserView | null) =>
    void navigate(wanted ?? (user ? landingOf(user.role) : '/'), { replace: true });
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.signUp),
    typed: EMPTY,
    send: async ({ adult: _, ...person }): Promise<SignedUp> =>
      token
        ? { user: await registerAdministrator({ ...person, language, token }) }
        : { pending: { ...(await register({ ...person, language })), email: person.email } },
    onSent: (sent) => ('pending' in sent ? wait(sent.pending) : enter(sent.user)),
    words: { age: t('invalid.age') },
  });
  if (pending && !token)
    return (
      <FormFrame headline={t('register.headline')} lead={t('register.lead')}>
        <PageTitle>{t('code.title')}</PageTitle>
        <RegistrationCodeForm
          pending={pending}
          onResent={wait}
          onDone={(user) => {
            storePending(null);
            enter(user);
          }}
          onBack={() => wait(null)}
        />
      </FormFrame>
    );
  return (
    <FormFrame headline={t(`${kind}.headline`)} lead={t(`${kind}.lead`)}>
      <PageTitle description={t('register.description')}>{t(`${kind}.title`)}</PageTitle>
      <form onSubmit={submit} noValidate className="grid gap-6">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label={t('field.first_name')} autoComplete="given-name" required {...field('firstName')} />
          <TextField label={t('field.last_name')} autoComplete="family-name" required {...field('lastName')} />
        </div>
        <TextField label={t('field.email')} type="email" autoComplete="email" required {...field('email')} />
        <TextField
          label={t('field.phone')}
          hint={token ? undefined : t('field.phone.hint')}
          type="tel"
          autoComplete="tel"
          required
          {...field('phone')}
        />
        <PasswordField
          label={t('field.password')}
          hint={t('field.password.hint')}
          autoComplete="new-password"
          required
          {...field('password')}
        />
        <Checkbox label={t('register.age')} {...field('adult')} />
        <FormError error={failure} />
        <Button type="submit" busy={busy}>
          {t(`${kind}.submit`)}
        </Button>
      </form>
      {!token && (
        <>
          <IdentityButtons wanted={wanted} />
          <p className="mt-6 text-ink-soft">
            {t('register.known')}{' '}
            <Link to="/connexion" state={{ wanted }} className="text-link">
              {words('nav.login')}
            </Link>
          </p>
        </>
      )}
    </FormFrame>
  );
}
