import { CreditCard, Plus } from 'lucide-react';
import { cardWords } from '../../shared/cards/card-words.js';
import { cards } from '../../shared/cards/i18n/namespace.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Checkbox, RadioCards } from '../../shared/ui/choices.js';
import { payment } from './i18n/namespace.js';
import type { PaymentForm } from './use-payment-form.js';

/** Which card: one kept for this account, or another one. Only there when some are kept. */
export function CardChoice({ method, saved, cardChoice, chooseCard }: PaymentForm) {
  const t = useT(payment);
  const words = useT(cards);
  if (method !== 'card' || saved.length === 0) return null;
  return (
    <RadioCards
      legend={t('cards')}
      value={cardChoice}
      onValueChange={chooseCard}
      options={[
        ...saved.map((card) => ({
          value: card.id,
          title: words('of', cardWords(card)),
          detail: card.expired ? words('expired') : words('until', cardWords(card)),
          icon: <CreditCard size={20} strokeWidth={1.6} aria-hidden="true" />,
          disabled: card.expired,
          testId: `saved-card-${card.last4}`,
        })),
        {
          value: 'new',
          title: t('cards.other'),
          icon: <Plus size={20} strokeWidth={1.6} aria-hidden="true" />,
          testId: 'saved-card-other',
        },
      ]}
    />
  );
}

/** Keeps the card for next time, if its owner says so. */
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
