import type { DriverStateView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { Money } from '../../shared/ui/values.js';
import { driver } from '../words.js';

/** What the day has brought so far. */
export function TodaySummary({ today }: { today: DriverStateView['today'] }) {
  const t = useT(driver);
  return (
    <Card aria-label={t('today.label')} data-testid="today-summary" className="flex items-end justify-between gap-4">
      <div>
        <h2 className="eyebrow">{t('today.label')}</h2>
        <p className="display mt-2 text-[2.4rem]" data-testid="today-earned" data-cents={today.earnedCents}>
          <Money cents={today.earnedCents} />
        </p>
        <p className="text-ink-soft">{t('today.earned')}</p>
      </div>
      <p className="numbers pb-1 text-[1.15rem] font-medium">{t('today.trips', { count: today.trips })}</p>
    </Card>
  );
}
