import { endpoints } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http-client.js';
import { formatDateTime, formatPercent } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Card, Skeleton } from '../../shared/ui/surfaces.js';
import { payouts } from '../words.js';

/** Our share of the fares: what holds now, what held before and what is planned. */
export function CommissionCard() {
  const t = useT(payouts);
  const language = useLanguage();
  const { data, error, refetch } = useQuery({
    queryKey: ['office', 'commissions'],
    queryFn: ({ signal }) => call(endpoints.commissions.list, { signal }),
  });
  const stateOf = ({ validFrom, validUntil }: { validFrom: string; validUntil: string | null }, now: string) =>
    validFrom > now ? 'planned' : validUntil !== null && validUntil <= now ? 'over' : 'now';
  return (
    <Card aria-label={t('commissions')} className="mt-8" data-testid="commissions">
      <h2 className="display text-heading">{t('commissions')}</h2>
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
    </Card>
  );
}
