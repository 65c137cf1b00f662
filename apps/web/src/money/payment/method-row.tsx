import type { SavedCardView, SavedWalletView } from '@sablon/contracts';
import { useMutation } from '@tanstack/react-query';
import { CreditCard, Trash2, WalletCards } from 'lucide-react';
import { cardWords } from '../../shared/bookings/card-words.js';
import { cards } from '../../shared/words.js';
import { chooseDefaultCard, deleteSavedCard } from '../../shared/bookings/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { savedCards } from '../words.js';

interface MethodRowProps {
  readonly method: { readonly id: string; readonly isDefault: boolean };
  readonly Icon: typeof CreditCard;
  readonly name: string;
  readonly detail: string;
  readonly usable: boolean;
  readonly removed: string;
  readonly testId: string;
  readonly onChanged: () => void;
}

/** One saved card or wallet and its actions. */
function MethodRow({ method, Icon, name, detail, usable, removed, testId, onChanged }: MethodRowProps) {
  const t = useT(savedCards);
  const words = useT(cards);
  const choose = useMutation({ mutationFn: () => chooseDefaultCard(method.id), onSuccess: onChanged });
  const remove = useMutation({
    mutationFn: () => deleteSavedCard(method.id),
    onSuccess: () => {
      showToast({ tone: 'ok', text: removed });
      onChanged();
    },
  });
  return (
    <li className="card flex flex-wrap items-center gap-4 p-card shadow-low" data-testid={testId}>
      <Icon size={21} strokeWidth={1.6} className="shrink-0 text-gold-text" aria-hidden="true" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {name}
          {method.isDefault && <Badge tone="gold">{words('default')}</Badge>}
        </h2>
        {detail && <p className="text-small wrap-anywhere text-ink-soft">{detail}</p>}
      </div>
      <div className="flex items-center gap-1">
        {!method.isDefault && usable && (
          <Button variant="ghost" size="small" busy={choose.isPending} onClick={() => choose.mutate()}>
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

/** One saved card. */
export function CardRow({ card, onChanged }: { card: SavedCardView; onChanged: () => void }) {
  const t = useT(savedCards);
  const words = useT(cards);
  return (
    <MethodRow
      {...{ method: card, Icon: CreditCard, onChanged }}
      name={words('of', cardWords(card))}
      detail={card.expired ? words('expired') : words('until', cardWords(card))}
      usable={!card.expired}
      removed={t('removed')}
      testId={`card-${card.last4}`}
    />
  );
}

/** One saved PayPal account. */
export function WalletRow({ wallet, onChanged }: { wallet: SavedWalletView; onChanged: () => void }) {
  const t = useT(savedCards);
  const words = useT(cards);
  return (
    <MethodRow
      {...{ method: wallet, Icon: WalletCards, onChanged }}
      name={words('paypal')}
      detail={wallet.email}
      usable
      removed={t('wallet.removed')}
      testId="wallet-paypal"
    />
  );
}
