import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { SAVED_CARDS_KEY, useSavedCards } from '../../shared/money/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { AddCardDialog } from './add-card-dialog.js';
import { AddWalletDialog } from './add-wallet-dialog.js';
import { keptCards } from '../words.js';
import { CardRow, WalletRow } from './method-row.js';
import { useReturnFromBank } from './use-setup-outcome.js';

/** One's own cards and wallets: added, made the default one, deleted (spec §2, "Payment methods"). */
export function CardsPage() {
  const t = useT(keptCards);
  const queries = useQueryClient();
  const [adding, setAdding] = useState<'card' | 'wallet' | null>(null);
  const { data, error, refetch } = useSavedCards();
  const changed = () => void queries.invalidateQueries({ queryKey: SAVED_CARDS_KEY });
  useReturnFromBank(changed);
  const dialog = {
    onClose: () => setAdding(null),
    onKept: () => {
      setAdding(null);
      changed();
    },
  };
  const plus = <Plus size={18} aria-hidden="true" />;
  const add = (
    <div className="flex flex-wrap gap-3">
      <Button icon={plus} data-testid="add-card" onClick={() => setAdding('card')}>
        {t('add')}
      </Button>
      <Button look="secondary" icon={plus} data-testid="add-wallet" onClick={() => setAdding('wallet')}>
        {t('wallet.add')}
      </Button>
    </div>
  );
  const empty = data?.cards.length === 0 && data.wallets.length === 0;
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-44 w-full rounded-card" />}
      {empty && (
        <EmptyState icon={<CreditCard size={26} aria-hidden="true" />} title={t('empty')} action={add}>
          {t('empty.text')}
        </EmptyState>
      )}
      {data && !empty && (
        <>
          <ul className="grid gap-4">
            {data.cards.map((card) => (
              <CardRow key={card.id} card={card} onChanged={changed} />
            ))}
            {data.wallets.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} onChanged={changed} />
            ))}
          </ul>
          {add}
        </>
      )}
      {adding === 'card' && <AddCardDialog {...dialog} />}
      {adding === 'wallet' && <AddWalletDialog {...dialog} />}
    </SubScreen>
  );
}
