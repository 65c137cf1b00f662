import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { RideEnds } from '../../shared/bookings/ride-ends.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { LoadingScreen } from '../../shared/ui/loading-screen.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Money } from '../../shared/ui/values.js';
import { ContestForm, DisputeState, readFee } from './fee-dispute.js';
import { FeeEvidence, FeeRule } from './fee-evidence.js';
import { fees } from '../words.js';

/** A fee with all its evidence: its passenger, its driver and staff see the same (product.md, "Cancellation"). */
export function FeePage() {
  const t = useT(fees);
  const { feeId = '' } = useParams();
  const [query] = useSearchParams();
  const token = query.get('token');
  const queries = useQueryClient();
  const key = ['fee', feeId, token];
  const {
    data: fee,
    error,
    refetch,
  } = useQuery({ queryKey: key, queryFn: ({ signal }) => readFee(feeId, token, signal) });
  if (error && !fee)
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!fee) return <LoadingScreen />;
  return (
    <div className="column grid max-w-[760px] gap-8 py-page">
      <PageTitle>{t('title')}</PageTitle>
      <header className="grid gap-2">
        <h1 className="display text-title">{t('title')}</h1>
        <p className="text-ink-soft">
          {t(`kind.${fee.kind}`)} · {t('booking')} <span className="numbers">{fee.bookingCode}</span>
        </p>
      </header>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 [&_dt]:text-ink-soft">
        <dt>{t('fare')}</dt>
        <dd>
          <Money cents={fee.fareCents} />
        </dd>
        <dt>{t('amount')}</dt>
        <dd className="text-lead font-medium">
          <Money cents={fee.cents} />
        </dd>
        {fee.waivedCents > 0 && (
          <>
            <dt>{t('given_back')}</dt>
            <dd className="text-ok">
              <Money cents={fee.waivedCents} />
            </dd>
          </>
        )}
      </dl>
      <RideEnds from={fee.pickup} to={fee.dropoff} />
      <FeeRule fee={fee} />
      <FeeEvidence fee={fee} />
      <DisputeState fee={fee} />
      <ContestForm fee={fee} token={token} onDone={(changed) => queries.setQueryData(key, changed)} />
    </div>
  );
}
