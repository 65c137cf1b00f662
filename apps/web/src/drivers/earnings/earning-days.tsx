import { nameIn } from '@sablon/domain';
import type { DriverEarningsView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime, Duration, Money } from '../../shared/ui/values.js';
import { driverEarnings } from '../words.js';

type Day = DriverEarningsView['days'][number];
type Earning = Day['earnings'][number];

/** A list of labels and amounts. */
export function MoneyLines({ lines, testId }: { lines: DriverEarningsView['sums']; testId?: string }) {
  const t = useT(driverEarnings);
  return (
    <dl
      className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-small text-ink-soft [&_dd]:text-right"
      data-testid={testId}
    >
      {lines.map((line, index) => (
        <div key={index} className="contents">
          <dt>{t(`line.${line.code}`)}</dt>
          <dd data-cents={line.cents}>
            <Money cents={line.cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One trip, with its lines on request. */
function EarningRow({ earning }: { earning: Earning }) {
  const t = useT(driverEarnings);
  const language = useLanguage();
  const name =
    earning.from && earning.to ? `${nameIn(earning.from, language)} – ${nameIn(earning.to, language)}` : t('other');
  return (
    <li className="border-t border-line first:border-t-0" data-testid="earning" data-trip={earning.tripId}>
      <details>
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
          <span className="min-w-0">
            <span className="block truncate">{name}</span>
            <span className="block text-small text-ink-soft">
              <DateTime at={earning.at} style="time" />
              {earning.bookingCode && ` · ${earning.bookingCode}`}
            </span>
          </span>
          <strong className="font-medium whitespace-nowrap">
            <Money cents={earning.totalCents} />
          </strong>
        </summary>
        <div className="pb-3">
          <MoneyLines lines={earning.lines} testId="earning-lines" />
        </div>
      </details>
    </li>
  );
}

/** One week, day by day, newest first. */
export function EarningDays({ days }: { days: readonly Day[] }) {
  const t = useT(driverEarnings);
  const language = useLanguage();
  return days.map(({ day, totalCents, workedSeconds, earnings }) => (
    <Card key={day} aria-labelledby={`day-${day}`} data-testid="earning-day" data-day={day}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={`day-${day}`} className="eyebrow">
          {formatDateTime(`${day}T12:00:00Z`, language, 'day')}
        </h3>
        <strong className="numbers text-lead font-medium whitespace-nowrap">
          <Money cents={totalCents} />
        </strong>
      </div>
      {workedSeconds > 0 && (
        <p className="text-small text-ink-soft">
          {t('worked')} <Duration seconds={workedSeconds} />
        </p>
      )}
      {earnings.length === 0 ? (
        <p className="mt-3 text-ink-soft">{t('day.none')}</p>
      ) : (
        <ul className="mt-2">
          {earnings.map((earning, index) => (
            <EarningRow key={earning.tripId ?? index} earning={earning} />
          ))}
        </ul>
      )}
    </Card>
  ));
}
