import type { DriverStateView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { Money } from '../../shared/ui/values.js';
import { driver } from '../words.js';
import { DailyGoal } from './daily-goal.js';

/** The day's totals so far, and how far they are from what the driver wants to earn. */
export function TodaySummary({ today }: { today: DriverStateView['today'] }) {
  const t = useT(driver);
  return (
    <Card aria-label={t('today.label')} data-testid="today-summary" className="grid gap-4">
      <div className="flex items-end justify-between gap-4">
        <div>
          <h2 className="eyebrow">{t('today.label')}</h2>
          <p className="display mt-2 text-title" data-testid="today-earned" data-cents={today.earnedCents}>
            <Money cents={today.earnedCents} />
          </p>
          <p className="text-ink-soft">{t('today.earned')}</p>
        </div>
        <p className="numbers pb-1 text-lead font-medium">{t('today.trips', { count: today.trips })}</p>
      </div>
      <DailyGoal earnedCents={today.earnedCents} />
    </Card>
  );
}
