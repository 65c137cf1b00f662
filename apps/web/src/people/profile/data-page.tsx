import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/error-state.js';
import { SubScreen } from '../../shared/ui/sub-screen.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DeletionCard } from './deletion-card.js';
import { ExportCard } from './export-card.js';
import { personalData } from '../words.js';
import { PendingCard } from './pending-card.js';
import { usePrivacy } from './privacy.api.js';

/** One's own data: a copy of it, and its end (GDPR art. 15, 17 and 20). */
export function DataPage() {
  const t = useT(personalData);
  const { data, error, refetch } = usePrivacy();
  return (
    <SubScreen back="/profile" title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          {data.deletion && <PendingCard deletion={data.deletion} />}
          <ExportCard made={data.export} />
          {!data.deletion && <DeletionCard privacy={data} />}
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="grid gap-6">
          <Skeleton className="h-52 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
    </SubScreen>
  );
}
