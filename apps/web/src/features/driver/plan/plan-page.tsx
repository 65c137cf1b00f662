import { CalendarDays } from 'lucide-react';
import { formatDateTime } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { PageTitle } from '../../../shared/ui/page-title.js';
import { Card, EmptyState } from '../../../shared/ui/surfaces.js';
import { TripRow } from '../day/trip-row.js';
import { useDriverWork } from '../frame/driver-work.js';
import { heldTrips } from '../state-updates.js';
import { byDay } from './by-day.js';
import { driverPlan } from './i18n/namespace.js';

/** What he has promised, day by day. */
export function PlanPage() {
  const t = useT(driverPlan);
  const language = useLanguage();
  const { state } = useDriverWork();
  const days = byDay(heldTrips(state));
  return (
    <div className="grid gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-[2rem]">{t('title')}</h1>
      {days.length === 0 && (
        <Card>
          <EmptyState icon={<CalendarDays size={28} aria-hidden="true" />} title={t('mine.none')}>
            {t('mine.none.text')}
          </EmptyState>
        </Card>
      )}
      {days.map(({ day, trips }) => (
        <Card key={day} data-testid="plan-day" data-day={day}>
          <h2 className="eyebrow mb-2">{formatDateTime(`${day}T12:00:00Z`, language, 'day')}</h2>
          <ul>
            {trips.map((trip) => (
              <TripRow key={trip.id} trip={trip} style="time" />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
