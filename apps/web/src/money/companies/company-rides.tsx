import type { AdminBusinessView, BusinessRideView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Select } from '../../shared/ui/select.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime, Money } from '../../shared/ui/values.js';
import { companies } from '../words.js';

/** Rides are planned some weeks ahead at most; questions concern the past year. */
const AHEAD = 2;
const LISTED = 14;

/** Months to choose from, `YYYY-MM`, newest first: around the last completed one, plus the one shown. */
export function monthsAround(lastMonth: string, shown: string): readonly string[] {
  const [year = 0, month = 1] = lastMonth.split('-').map(Number);
  const months = Array.from({ length: LISTED }, (_, back) =>
    new Date(Date.UTC(year, month - 1 + AHEAD - back, 1)).toISOString().slice(0, 7),
  );
  return [...new Set([...months, shown])].sort().reverse();
}

function RideState({ ride }: { ride: BusinessRideView }) {
  const t = useT(companies);
  if (ride.approval === 'refused') return <span className="text-danger">{t('approval.refused')}</span>;
  if (ride.approval === 'waiting' && ride.status === 'pending')
    return <span className="text-warn">{t('approval.waiting')}</span>;
  return (
    <>
      {t(`status.${ride.status}`)}
      {ride.invoiced && <span className="text-ink-soft"> · {t('invoiced')}</span>}
    </>
  );
}

interface CompanyRidesProps {
  readonly month: AdminBusinessView['month'];
  readonly lastMonth: string;
  readonly onMonth: (month: string) => void;
}

/** A company's past and planned rides in a month. */
export function CompanyRides({ month, lastMonth, onMonth }: CompanyRidesProps) {
  const t = useT(companies);
  return (
    <Card className="min-w-0" aria-label={t('rides')}>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-lead font-medium">{t('rides')}</h2>
          <p className="mt-1 text-ink-soft" data-testid="month-sum" data-cents={month.cents}>
            {t('rides.sum', { count: month.rides })} · <Money cents={month.cents} />
            {month.waiting > 0 && ` · ${t('rides.waiting', { count: month.waiting })}`}
          </p>
        </div>
        <Select
          label={t('month')}
          value={month.month}
          data-testid="company-month"
          options={monthsAround(lastMonth, month.month).map((value) => ({ value, label: value }))}
          onValueChange={onMonth}
        />
      </header>
      {month.newest.length === 0 ? (
        <p className="mt-4 text-ink-soft">{t('rides.none')}</p>
      ) : (
        <div className="mt-4 overflow-x-auto" tabIndex={0} role="region" aria-label={t('rides')}>
          <table
            className="w-full min-w-160 text-small [&_td]:py-2 [&_td]:pr-4 [&_th]:pr-4 [&_th]:pb-2 [&_th]:text-left [&_th]:font-medium [&_tbody_tr]:border-t [&_tbody_tr]:border-line"
            data-testid="company-rides"
          >
            <caption className="pb-3 text-left text-ink-soft">
              {t('rides.newest', { count: month.newest.length })}
            </caption>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{t('booking')}</th>
                <th scope="col">{t('passenger')}</th>
                <th scope="col">{t('centre')}</th>
                <th scope="col">{t('ride_state')}</th>
                <th scope="col">{t('amount')}</th>
              </tr>
            </thead>
            <tbody>
              {month.newest.map((ride) => (
                <tr key={`${ride.bookingCode} ${ride.pickupAt}`}>
                  <td className="whitespace-nowrap">
                    <DateTime at={ride.pickupAt} />
                  </td>
                  <td className="numbers" translate="no">
                    {ride.bookingCode}
                  </td>
                  <td className="wrap-anywhere" translate="no">
                    {ride.passenger}
                  </td>
                  <td translate="no">{ride.costCentre ?? '—'}</td>
                  <td>
                    <RideState ride={ride} />
                  </td>
                  <td className="whitespace-nowrap">
                    <Money cents={ride.cents} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
