import type { SavedCardView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { CreditCard, Trash2 } from 'lucide-react';
import { cardWords } from '../../shared/cards/card-words.js';
import { cards } from '../../shared/cards/i18n/namespace.js';
import { chooseDefaultCard, deleteSavedCard } from '../../shared/cards/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { FormError } from '../../shared/ui/error-state.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { keptCards } from './i18n/namespace.js';

/** One kept card and what can be done with it. */
export function CardRow({ card, onChanged }: { card: SavedCardView; onChanged: () => void }) {
  const t = useT(keptCards);
  const words = useT(cards);
  const name = words('of', cardWords(card));
  const choose = useMutation({ mutationFn: () => chooseDefaultCard(card.id), onSuccess: onChanged });
  const remove = useMutation({
    mutationFn: () => deleteSavedCard(card.id),
    onSuccess: () => {
      showToast({ tone: 'ok', text: t('removed') });
      onChanged();
    },
  });
  return (
    <li className="card flex flex-wrap items-center gap-4 p-5 shadow-low" data-testid={`card-${card.last4}`}>
      <CreditCard size={21} strokeWidth={1.6} className="shrink-0 text-gold-text" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {card.isDefault && <Badge tone="gold">{words('default')}</Badge>}
        </h2>
        <p className="text-[0.92rem] text-ink-soft">
          {card.expired ? words('expired') : words('until', cardWords(card))}
        </p>
      </div>
      <div className="flex items-center gap-1">
        {!card.isDefault && !card.expired && (
          <Button look="ghost" size="small" busy={choose.isPending} onClick={() => choose.mutate()}>
            {t('default')}
          </Button>
        )}
        <button
          type="button"
          className="icon-btn"
          aria-label={t('remove', { card: name })}
          aria-busy={remove.isPending}
          onClick={() => remove.mutate()}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      </div>
      {(remove.error ?? choose.error) && <FormError error={remove.error ?? choose.error} />}
    </li>
  );
}
