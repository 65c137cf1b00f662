import { CreditCard, Landmark, WalletCards } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { RadioCards } from '../../shared/ui/choices.js';
import { payment } from '../words.js';
import type { PaymentForm } from './use-payment-form.js';

const METHODS = [
  { value: 'card', Icon: CreditCard },
  { value: 'bancontact', Icon: Landmark },
  { value: 'paypal', Icon: WalletCards },
] as const;

/** The three ways to pay (spec §1). */
export function MethodChoice({ method, setMethod }: PaymentForm) {
  const t = useT(payment);
  return (
    <RadioCards
      legend={<span className="display text-[1.4rem] font-normal">{t('method')}</span>}
      className="sm:grid-cols-3 sm:[&_.radio-card]:gap-2.5! sm:[&_.radio-card]:px-3!"
      value={method}
      onValueChange={setMethod}
      options={METHODS.map(({ value, Icon }) => ({
        value,
        title: t(`method.${value}`),
        icon: <Icon size={22} strokeWidth={1.6} aria-hidden="true" />,
        testId: `method-${value}`,
      }))}
    />
  );
}
