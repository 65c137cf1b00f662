import type { ChangeEvent, ComponentProps } from 'react';
import { useT } from '../i18n/namespaces.js';
import { TextField } from '../ui/text-field.js';
import { spacedExpiry, spacedNumber } from './card-entry.js';
import { cards } from '../words.js';

/** Words of the rules of `bookings.schemas.ts`. */
export function useCardWords(): Readonly<Record<string, string>> {
  const t = useT(cards);
  return { 'card.number': t('number.wrong'), 'card.expiry': t('expiry.wrong'), 'card.cvc': t('cvc.wrong') };
}

type FieldProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur'> & {
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => unknown;
  readonly error: string | undefined;
};
/** A registered field whose text is brought into shape while it is typed. */
const shaped = ({ onChange, ...field }: FieldProps, shape: (text: string) => string) => ({
  ...field,
  onChange: (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = shape(event.target.value);
    onChange(event);
  },
});

interface CardFieldsProps {
  /** The fields of a form with `card` and `holder`. */
  readonly field: (name: 'holder' | 'card.number' | 'card.expiry' | 'card.cvc') => FieldProps;
}

/** Card details, for the sandbox only: with real keys, Stripe's own fields replace them. */
export function CardFields({ field }: CardFieldsProps) {
  const t = useT(cards);
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        {...field('holder')}
        className="col-span-2"
        label={t('name')}
        autoComplete="cc-name"
        maxLength={80}
        data-testid="card-name"
      />
      <TextField
        {...shaped(field('card.number'), spacedNumber)}
        className="col-span-2"
        label={t('number')}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="4242 4242 4242 4242"
        data-testid="card-number"
      />
      <TextField
        {...shaped(field('card.expiry'), spacedExpiry)}
        label={t('expiry')}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder={t('expiry.shape')}
        data-testid="card-expiry"
      />
      <TextField
        {...shaped(field('card.cvc'), (text) => text.replace(/\D/g, ''))}
        label={t('cvc')}
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="123"
        maxLength={4}
        data-testid="card-cvc"
      />
    </div>
  );
}
