import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Dialog } from '../../shared/ui/dialog.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { promos } from '../words.js';
import { PROMOS_KEY, readPromoUses } from './promos.api.js';

/** The bookings a code was used for, with the amount it covers of each. */
export function PromoUses({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useT(promos);
  const { data, error, refetch } = useQuery({
    queryKey: [...PROMOS_KEY, code, 'uses'],
    queryFn: ({ signal }) => readPromoUses(code, signal),
  });
  return (
    <Dialog open onClose={onClose} title={t('uses.of', { code })}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.uses.length === 0 && <p className="text-ink-soft">{t('uses.none')}</p>}
      {data && data.uses.length > 0 && (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t('uses.of', { code })}>
          <table
            className="w-full text-small [&_td]:py-2 [&_td]:pr-4 [&_th]:pr-4 [&_th]:pb-2 [&_th]:text-left [&_th]:font-medium [&_tr]:border-b [&_tr]:border-line"
            data-testid="promo-uses"
          >
            <caption className="pb-3 text-left text-ink-soft">{t('uses.newest', { count: data.uses.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('uses.when')}</th>
                <th scope="col">{t('uses.booking')}</th>
                <th scope="col">{t('uses.price')}</th>
                <th scope="col">{t('uses.paid')}</th>
              </tr>
            </thead>
            <tbody>
              {data.uses.map((one) => (
                <tr key={one.bookingCode}>
                  <td>
                    <DateTime at={one.usedAt} />
                  </td>
                  <td>
                    <span className="numbers" translate="no">
                      {one.bookingCode}
                    </span>{' '}
                    <span className="text-ink-soft">{t(`service.${one.service}`)}</span>
                  </td>
                  <td>
                    <Money cents={one.totalCents} />
                  </td>
                  <td>{one.returned ? <Badge>{t('uses.returned')}</Badge> : <Money cents={one.costCents} />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  );
}
