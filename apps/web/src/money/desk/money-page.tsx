import { CircleCheck } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { DisputeCard } from './dispute-card.js';
import { DifferenceCard } from './difference-card.js';
import { money } from '../words.js';
import { readStuck, STUCK_KEY, type MoneyAction } from './money.api.js';
import { OperationCard } from './operation-card.js';
import { ReasonDialog } from './reason-dialog.js';

const REFRESH_MS = 20_000;

/** Money that waits for a person, and what can be done about it. */
export function MoneyPage() {
  const t = useT(money);
  const language = useLanguage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ readonly action: 'give_up' | 'close'; readonly id: string } | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: STUCK_KEY,
    queryFn: ({ signal }) => readStuck(signal),
    refetchInterval: REFRESH_MS,
  });
  const done = (action: MoneyAction) => {
    setAsked(null);
    showToast({ tone: 'ok', text: t(`done.${action}`) });
    void queries.invalidateQueries({ queryKey: STUCK_KEY });
  };
  const quiet = data && [data.operations, data.differences, data.disputes].every((list) => list.length === 0);
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-(length:--text-title)">{t('title')}</h1>
      <p className="mt-2 max-w-[72ch] text-ink-soft">{t('lead')}</p>
      <div className="mt-8 grid gap-8">
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-52 w-full rounded-card" />}
        {quiet && (
          <EmptyState icon={<CircleCheck size={26} aria-hidden="true" />} title={t('none')}>
            {t('none.text')}
          </EmptyState>
        )}
        {data && data.disputes.length > 0 && (
          <section className="grid gap-4" aria-labelledby="open-disputes">
            <h2 id="open-disputes" className="display text-[1.4rem]">
              {t('disputes')}
            </h2>
            <ul className="grid gap-4">
              {data.disputes.map((dispute) => (
                <DisputeCard key={dispute.id} dispute={dispute} />
              ))}
            </ul>
          </section>
        )}
        {data && data.operations.length > 0 && (
          <section className="grid gap-4" aria-labelledby="stuck-operations">
            <h2 id="stuck-operations" className="display text-[1.4rem]">
              {t('operations')}
            </h2>
            <ul className="grid gap-4">
              {data.operations.map((operation) => (
                <OperationCard
                  key={operation.id}
                  operation={operation}
                  onDone={done}
                  onGiveUp={() => setAsked({ action: 'give_up', id: operation.id })}
                />
              ))}
            </ul>
          </section>
        )}
        {data && data.differences.length > 0 && (
          <section className="grid gap-4" aria-labelledby="open-differences">
            <h2 id="open-differences" className="display text-[1.4rem]">
              {t('differences')}
            </h2>
            <ul className="grid gap-4">
              {data.differences.map((difference) => (
                <DifferenceCard
                  key={difference.id}
                  difference={difference}
                  onClose={() => setAsked({ action: 'close', id: difference.id })}
                />
              ))}
            </ul>
          </section>
        )}
        {data && (
          <p className="text-[0.9rem] text-ink-soft">
            {data.comparedAt
              ? t('compared', { count: data.comparedPayments, at: formatDateTime(data.comparedAt, language, 'short') })
              : t('compared.never')}
          </p>
        )}
      </div>
      <ReasonDialog key={asked?.id} asked={asked} onClose={() => setAsked(null)} onDone={done} />
    </div>
  );
}
