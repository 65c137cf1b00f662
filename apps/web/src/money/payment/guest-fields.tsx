import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import type { GuestField, PaymentForm } from './use-payment-form.js';
import { payment } from '../words.js';

const FIELDS = [
  { name: 'firstName', testId: 'guest-first-name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', testId: 'guest-last-name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', testId: 'guest-email', type: 'email', autoComplete: 'email' },
  { name: 'phone', testId: 'guest-phone', type: 'tel', autoComplete: 'tel' },
] as const satisfies readonly { name: GuestField; testId: string; type: string; autoComplete: string }[];

/** Contact details of a user without an account, or the link to sign in and come back. */
export function GuestFields({ guest, setGuest, wrong }: PaymentForm) {
  const t = useT(payment);
  const { pathname, search } = useLocation();
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="display text-heading">{t('guest')}</h2>
        <Link to="/connexion" state={{ wanted: pathname + search }} className="text-link text-small">
          {t('guest.login')}
        </Link>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, testId, type, autoComplete }) => (
          <TextField
            key={name}
            label={t(`guest.${name}`)}
            name={name}
            type={type}
            autoComplete={autoComplete}
            required
            maxLength={name === 'email' ? 254 : 80}
            data-testid={testId}
            value={guest[name]}
            onChange={(event) => setGuest({ [name]: event.target.value })}
            error={wrong.has(name) ? t(`guest.${name}.wrong`) : undefined}
          />
        ))}
      </div>
    </section>
  );
}
