import { useState } from 'react';
import { Wallet } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Card, EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { useDriverWork } from '../state/driver-work.js';
import { EarningDays } from './earning-days.js';
import { driverEarnings } from '../words.js';
import { Performance } from './performance.js';
import { useEarnings, usePerformance, useStatements } from './use-earnings.js';
import { WeekCard } from './week-card.js';

/** The driver's earnings week by week, with every line, and their performance. */
export function EarningsPage() {
  const t = useT(driverEarnings);
  const { state } = useDriverWork();
  const version = `${state.today.trips}:${state.current?.id ?? ''}:${state.ended?.id ?? ''}`;
  const [day, setDay] = useState<string | null>(null);
  const { data, error, refetch } = useEarnings(day, version);
  const statements = useStatements();
  const work = usePerformance(version);
  return (
    <div className="grid grid-cols-1 gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-6" aria-busy={!data && !error}>
          {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton className="h-96 w-full" />}
          {data && (
            <WeekCard
              week={data}
              statement={statements.data?.statements.find(({ week }) => week === data.week)}
              onWeek={setDay}
            />
          )}
          {data?.days.length === 0 && (
            <Card>
              <EmptyState icon={<Wallet size={28} aria-hidden="true" />} title={t('none')}>
                {t('none.text')}
              </EmptyState>
            </Card>
          )}
          {data && <EarningDays days={data.days} />}
        </div>
        <div className="grid grid-cols-1 gap-6" aria-busy={work.isPending}>
          {work.error && !work.data && <ErrorState error={work.error} onRetry={() => void work.refetch()} />}
          {work.isPending && <Skeleton className="h-64 w-full" />}
          {work.data && <Performance work={work.data} />}
        </div>
      </div>
    </div>
  );
}
