import { cardWords } from '../shared/money/card-words.js';
import { useSavedCards } from '../shared/money/saved-cards.api.js';
import { cards } from '../shared/words.js';
import { useT } from '../shared/i18n/namespaces.js';

/** What a ride is paid with unless something else is chosen, a card masked; nothing while there is none. */
export function DefaultCard() {
  const t = useT(cards);
  const { data } = useSavedCards();
  if (data?.wallets.some(({ isDefault }) => isDefault)) return <span data-testid="default-card">{t('paypal')}</span>;
  const card = data?.cards.find(({ isDefault }) => isDefault) ?? data?.cards[0];
  return card ? (
    <span data-testid="default-card" role="img" aria-label={t('of', cardWords(card))}>
      <span aria-hidden="true" className="numbers">
        {cardWords(card).brand} •••• {card.last4}
      </span>
    </span>
  ) : null;
}
