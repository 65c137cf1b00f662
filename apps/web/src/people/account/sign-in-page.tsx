import { endpoints, type UserView } from '@sablon/contracts';
import type { Role } from '@sablon/domain';
import { useState, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, Navigate, useNavigate, useLocation, useSearchParams } from 'react-router-dom';
import { shell, useT } from '../../shared/i18n/namespaces.js';
import { signIn, useUser, signInWithCode } from '../../shared/session/session-store.js';
import { Button, ButtonLink, FormError } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { PasswordField, TextField } from '../../shared/ui/text-field.js';
import { FormFrame } from '../../shared/ui/form-frame.js';
import { account } from '../words.js';
import { IdentityButtons, WANTED_KEY } from './identity-buttons.js';
import { useSchemaForm } from '../../shared/form/use-schema-form.js';
import { ApiError } from '../../shared/api/api-error.js';
import { call } from '../../shared/api/http-client.js';

interface SecondStepFormProps {
  token: string;
  onDone: (user: UserView | null) => void;
  onBack: () => void;
}

/** The code after the password. */
function SecondStepForm({ token, onDone, onBack }: SecondStepFormProps) {
  const t = useT(account);
  const { submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.secondStep),
    typed: { code: '' },
    send: ({ code }) => signInWithCode({ token, code }),
    onSent: onDone,
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <h2 className="display text-heading">{t('step.title')}</h2>
      <p className="text-ink-soft">{t('step.text')}</p>
      <TextField
        {...field('code')}
        label={t('step.code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
      />
      <FormError error={failure} />
      <Button type="submit" busy={busy}>
        {t('step.submit')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('step.back')}
      </Button>
    </form>
  );
}

/** Whether the server runs in demo mode, with its published accounts. */
async function isDemo(signal: AbortSignal): Promise<boolean> {
  const health = await call(endpoints.health.ready, { signal });
  return health.demo;
}

/** Published in product.md, "Fixed public surface". */
const DEMO_PASSWORD = 'Sablon-demo-2026';
const DEMO_ACCOUNTS: readonly { role: Role; email: string }[] = [
  { role: 'passenger', email: 'passager@sablon.test' },
  { role: 'driver', email: 'chauffeur@sablon.test' },
  { role: 'dispatcher', email: 'dispatch@sablon.test' },
  { role: 'admin', email: 'admin@sablon.test' },
];

/** Offers the demo accounts, only if the server reports demo mode. */
function DemoLogins({ onPick }: { onPick: (login: { email: string; password: string }) => void }) {
  const t = useT(account);
  const [demo, setDemo] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    isDemo(abort.signal).then(setDemo, (unknown: unknown) => {
      if (!abort.signal.aborted) console.warn('server state unknown', unknown);
    });
    return () => abort.abort();
  }, []);
  if (!demo) return null;
  return (
    <section className="mt-12 border-t border-line pt-6">
      <h2 className="eyebrow">{t('demo.title')}</h2>
      <p className="mt-2 text-small text-ink-soft">{t('demo.text')}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        {DEMO_ACCOUNTS.map(({ role, email }) => (
          <button
            key={role}
            type="button"
            className="btn btn-secondary"
            data-size="small"
            onClick={() => onPick({ email, password: DEMO_PASSWORD })}
          >
            {t(`role.${role}`)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** The return to /connexion from another provider; the server puts it into the address. */
interface Return {
  /** The session exists. */
  readonly entered: boolean;
  /** Token of the second step: a code is required. */
  readonly secondStep: string | null;
  readonly failure: ApiError | null;
  /** The page that was wanted before leaving. */
  readonly wanted: string | undefined;
}

/** Only accepts a page of this site: one slash, no host. */
const isPath = (text: string | null): text is string => text !== null && /^\/(?![/\\])/.test(text);

function useReturn(): Return {
  const { hash } = useLocation();
  const code = useSearchParams()[0].get('error');
  const [wanted] = useState(() => {
    if (typeof sessionStorage === 'undefined' || hash === '') return undefined;
    const stored = sessionStorage.getItem(WANTED_KEY);
    return isPath(stored) ? stored : undefined;
  });
  return {
    entered: hash === '#entered',
    secondStep: /^#step=([\w-]{43})$/.exec(hash)?.[1] ?? null,
    failure: code ? new ApiError(401, { code }) : null,
    wanted,
  };
}

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
  const back = useReturn();
  const [secondStep, setSecondStep] = useState(back.secondStep);
  const enter = (signedIn: UserView | null) =>
    void navigate(wanted ?? back.wanted ?? (signedIn ? landingOf(signedIn.role) : '/'), { replace: true });
  const { form, submit, busy, failure, field } = useSchemaForm({
    schema: () => import('./account.schemas.js').then((schemas) => schemas.signIn),
    typed: { email: '', password: '' },
    send: signIn,
    onSent: (signedIn) => ('secondStep' in signedIn ? setSecondStep(signedIn.secondStep) : enter(signedIn.user)),
  });
  const email = useWatch({ control: form.control, name: 'email' });
  if (back.entered && user) return <Navigate to={back.wanted ?? landingOf(user.role)} replace />;
  if (secondStep)
    return (
      <FormFrame headline={t('signin.headline')} lead={t('signin.lead')}>
        <PageTitle>{t('step.title')}</PageTitle>
        <SecondStepForm token={secondStep} onDone={enter} onBack={() => setSecondStep(null)} />
      </FormFrame>
    );
  return (
    <FormFrame headline={t('signin.headline')} lead={t('signin.lead')}>
      <PageTitle description={t('signin.description')}>{t('signin.title')}</PageTitle>
      {wrongRole && (
        <p role="status" className="mb-6 rounded-control bg-warn-wash px-4 py-3 text-warn">
          {t('signin.wrong_role')}
        </p>
      )}
      {user && !wrongRole && !busy && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-control bg-gold-wash px-4 py-3">
          <span>{t('signin.already', { name: `${user.firstName} ${user.lastName}` })}</span>
          <ButtonLink to={landingOf(user.role)} size="small" variant="secondary">
            {t('signin.continue')}
          </ButtonLink>
        </div>
      )}
      <form noValidate onSubmit={submit} className="grid gap-6">
        <TextField {...field('email')} label={t('field.email')} type="email" autoComplete="username" required />
        <PasswordField {...field('password')} label={t('field.password')} autoComplete="current-password" required />
        <FormError error={failure ?? back.failure} />
        <Button type="submit" busy={busy} className="mt-1">
          {t('signin.submit')}
        </Button>
      </form>
      <IdentityButtons wanted={wanted} />
      <p className="mt-6">
        <Link to="/mot-de-passe-oublie" state={{ email }} className="text-link">
          {t('signin.forgot')}
        </Link>
      </p>
      <p className="mt-3 text-ink-soft">
        {t('signin.new')}{' '}
        <Link to="/inscription" state={{ wanted }} className="text-link">
          {words('nav.register')}
        </Link>
      </p>
      <p className="mt-3">
        <Link to="/track" className="text-link">
          {t('signin.find_booking')}
        </Link>
      </p>
      <DemoLogins onPick={(login) => form.reset(login)} />
    </FormFrame>
  );
}
