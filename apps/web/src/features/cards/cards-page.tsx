import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { SAVED_CARDS_KEY, useSavedCards } from '../../shared/cards/saved-cards.api.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { AddCardDialog } from './add-card-dialog.js';
import { CardRow } from './card-row.js';
import { keptCards } from './i18n/namespace.js';
import { useReturnFromBank } from './use-setup-outcome.js';

/** One's own cards: added, made the default one, deleted (spec §2, "Payment methods"). */
export function CardsPage() {
  const t = useT(keptCards);
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const { data, error, refetch } = useSavedCards();
  const changed = () => void queries.invalidateQueries({ queryKey: SAVED_CARDS_KEY });
  useReturnFromBank(changed);
  const add = (
    <Button
      icon={<Plus size={18} aria-hidden="true" />}
      className="justify-self-start"
      data-testid="add-card"
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-44 w-full rounded-card" />}
      {data?.cards.length === 0 && (
        <EmptyState
          icon={<CreditCard size={26} aria-hidden="true" />}
          title={t('empty')}

          action={add}
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {data && data.cards.length > 0 && (
        <>
          <ul className="grid gap-4">
            {data.cards.map((card) => (
              <CardRow key={card.id} card={card} onChanged={changed} />
            ))}
          </ul>
          {add}
        </>
      )}
      {adding && (
        <AddCardDialog
          onClose={() => setAdding(false)}
          onKept={() => {
            setAdding(false);
            changed();
          }}
        />
      )}
    </SubScreen>
  );
}
