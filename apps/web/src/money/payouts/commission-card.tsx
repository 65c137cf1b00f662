import { endpoints } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button, ErrorState } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { payouts } from '../words.js';
import { CommissionDialog, COMMISSIONS_KEY } from './commission-dialog.js';

/** Our share of the fares: what holds now, what held before, what is planned, and planning the next one. */
export function CommissionCard() {
  const t = useT(payouts);
  const language = useLanguage();
  const [planning, setPlanning] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: COMMISSIONS_KEY,
    queryFn: ({ signal }) => call(endpoints.commissions.list, { signal }),
  });
  const stateOf = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }, now: string) =>
    validFrom > now ? 'planned' : validUntil !== null && validUntil <= now ? 'over' : 'now';
  return (
    <Card aria-label={t('commissions')} className="mt-8" data-testid="commissions">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display text-heading">{t('commissions')}</h2>
        {data && (
          <Button variant="secondary" size="small" data-testid="new-commission" onClick={() => setPlanning(true)}>
            {t('commission.new')}
          </Button>
        )}
      </header>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton className="mt-3 h-16" />)}
      <ul className="mt-3">
        {data?.commissions.map((one) => {
          const state = stateOf(one, data.now);
          return (
            <li
              key={one.version}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 text-small"
            >
              <span className="numbers font-medium">{formatPercent(one.basisPoints / 100, language)}</span>
              <Badge tone={state === 'now' ? 'ok' : state === 'planned' ? 'info' : 'neutral'}>
                {t(`commissions.${state}`)}
              </Badge>
              <span className="text-ink-soft">
                {t('commissions.from', { day: formatDateTime(one.validFrom, language, 'date') })}
              </span>
              <span className="text-ink-soft" translate="no">
                {one.version}
              </span>
            </li>
          );
        })}
      </ul>
      {planning && data && (
        <CommissionDialog
          basisPoints={data.commissions.find((one) => stateOf(one, data.now) === 'now')?.basisPoints ?? 0}
          onClose={() => setPlanning(false)}
        />
      )}
    </Card>
  );
}
