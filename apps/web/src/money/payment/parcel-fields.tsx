import { FORBIDDEN_GOODS } from '@sablon/domain';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox } from '../../shared/ui/choices.js';
import { TextField } from '../../shared/ui/text-field.js';
import { parcelOrder } from '../words.js';
import type { PaymentForm } from './use-payment-form.js';

const TYPES = { name: 'text', phone: 'tel', email: 'email' } as const;
const PERSON_FIELDS = ['name', 'phone', 'email'] as const;
type Part = Pick<PaymentForm, 'field' | 'control'>;

function PersonFields({ end, field }: Pick<Part, 'field'> & { readonly end: 'recipient' | 'sender' }) {
  const t = useT(parcelOrder);
  return (
    <div className="grid gap-4 sm:grid-cols-2 [&>:first-child]:sm:col-span-2">
      {PERSON_FIELDS.map((name) => (
        <TextField
          {...field(`parcel.${end}.${name}`)}
          key={name}
          label={t(name)}
          type={TYPES[name]}
          autoComplete="off"
          required
        />
      ))}
    </div>
  );
}

/** The recipient and sender of a parcel, and the declaration that it contains nothing forbidden. */
export function ParcelFields({ field, control }: Part) {
  const t = useT(parcelOrder);
  const id = useId();
  const hasOtherSender = useWatch({ control, name: 'parcel.other' });
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-4" data-testid="parcel-people">
      <h2 id={`${id}-title`} className="display text-heading">
        {t('recipient')}
      </h2>
      <p className="-mt-2 text-small text-ink-soft">{t('recipient.text')}</p>
      <p className="-mt-2 text-small text-ink-soft" data-testid="failed-included">
        {t('failed.included')}
      </p>
      <PersonFields end="recipient" field={field} />
      <Checkbox {...field('parcel.other')} label={t('other')} />
      {hasOtherSender && (
        <>
          <h3 className="font-medium">{t('sender')}</h3>
          <PersonFields end="sender" field={field} />
        </>
      )}
      <div className="grid gap-2 rounded-card border border-line p-4">
        <h3 className="font-medium">{t('forbidden')}</h3>
        <ul className="list-disc pl-4 text-small text-ink-soft">
          {FORBIDDEN_GOODS.map((goods) => (
            <li key={goods}>{t(`forbidden.${goods}`)}</li>
          ))}
        </ul>
        <Checkbox {...field('parcel.allowed')} label={t('allowed')} />
      </div>
    </section>
  );
}
