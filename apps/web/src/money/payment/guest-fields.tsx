import { Link, useLocation } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { TextField } from '../../shared/ui/text-field.js';
import type { PaymentForm } from './use-payment-form.js';
import { payment } from '../words.js';

const FIELDS = [
  { name: 'firstName', testId: 'guest-first-name', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', testId: 'guest-last-name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', testId: 'guest-email', type: 'email', autoComplete: 'email' },
  { name: 'phone', testId: 'guest-phone', type: 'tel', autoComplete: 'tel' },
] as const;

/** Contact details of a user without an account, or the link to sign in and come back. */
export function GuestFields({ field }: Pick<PaymentForm, 'field'>) {
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
            {...field(`guest.${name}`)}
            key={name}
            label={t(`guest.${name}`)}
            type={type}
            autoComplete={autoComplete}
            required
            data-testid={testId}
          />
        ))}
      </div>
    </section>
  );
}
