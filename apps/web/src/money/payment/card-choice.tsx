import { CreditCard, Plus, WalletCards } from 'lucide-react';
import { cardWords } from '../../shared/bookings/card-words.js';
import { cards } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox, RadioCards } from '../../shared/ui/choices.js';
import { payment } from '../words.js';
import type { PaymentForm } from './use-payment-form.js';

/** Chooses a saved card or wallet, or another one. Only shown if some are saved. */
export function CardChoice({ method, saved, wallets, cardChoice, chooseCard }: PaymentForm) {
  const t = useT(payment);
  const words = useT(cards);
  const icon = (Icon: typeof CreditCard) => <Icon size={20} strokeWidth={1.6} aria-hidden="true" />;
  const savedOptions =
    method === 'card'
      ? saved.map((card) => ({
          value: card.id,
          title: words('of', cardWords(card)),
          detail: card.expired ? words('expired') : words('until', cardWords(card)),
          icon: icon(CreditCard),
          disabled: card.expired,
          testId: `saved-card-${card.last4}`,
        }))
      : method === 'paypal'
        ? wallets.map(({ id, email }) => ({
            value: id,
            title: words('paypal'),
            detail: email,
            icon: icon(WalletCards),
            testId: 'saved-wallet',
          }))
        : [];
  if (savedOptions.length === 0) return null;
  const other = method === 'card' ? 'cards.other' : 'wallets.other';
  return (
    <RadioCards
      legend={t(method === 'card' ? 'cards' : 'wallets')}
      value={cardChoice}
      onValueChange={chooseCard}
      options={[...savedOptions, { value: 'new', title: t(other), icon: icon(Plus), testId: 'saved-card-other' }]}
    />
  );
}

/** Saves the card for next time, if the user agrees. */
export function KeepCard({ user, method, cardChoice, keepCard, setKeepCard }: PaymentForm) {
  const t = useT(payment);
  if (!user || method !== 'card' || cardChoice !== 'new') return null;
  return (
    <Checkbox
      label={t('cards.keep')}
      checked={keepCard}
      data-testid="keep-card"
      onChange={(event) => setKeepCard(event.target.checked)}
    />
  );
}
