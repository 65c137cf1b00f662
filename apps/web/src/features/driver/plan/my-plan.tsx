import type { TripView } from '@sablon/contracts';
import { CalendarDays, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/i18n/format.js';
import { useLanguage, useT } from '../../../shared/i18n/namespaces.js';
import { Badge } from '../../../shared/ui/badge.js';
import { Button } from '../../../shared/ui/button.js';
import { Card, EmptyState } from '../../../shared/ui/surfaces.js';
import { asApiError } from '../../../shared/api/api-error.js';
import { TripRow } from '../day/trip-row.js';
import { driveTrip } from '../driver.api.js';
import { useDriverWork } from '../frame/driver-work.js';
import { heldTrips } from '../state-updates.js';
import { ReleaseDialog } from '../trip/release-dialog.js';
import { useCommand } from '../use-command.js';
import { byDay } from './by-day.js';
import { driverPlan } from './i18n/namespace.js';
import { rideMark } from './ride-mark.js';

function Kind({ trip }: { trip: TripView }) {
  const t = useT(driverPlan);
  const mark = rideMark(trip);
  return mark && <Badge tone="info">{t(mark)}</Badge>;
}

/** What he has promised, day by day; what he has not set out for can be given back. */
export function MyPlan() {
  const t = useT(driverPlan);
  const language = useLanguage();
  const { state, store, leave } = useDriverWork();
  const { busy, error, run, clear } = useCommand();
  const [asked, setAsked] = useState<TripView | null>(null);
  const days = byDay(heldTrips(state));
  const giveBack = async (reason: string) => {
    if (!asked) return;
    try {
      const trip = await run(`${asked.id}:${reason}`, (key) => driveTrip(asked.id, { step: 'release', reason }, key));
      if (!trip) return;
      setAsked(null);
      leave(trip, 'release');
    } catch (failure) {
      if (asApiError(failure).status === 409) store.refetch();
    }
  };
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarDays size={28} aria-hidden="true" />} title={t('mine.none')}>
          {t('mine.none.text')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid gap-5">
      {days.map(({ day, trips }) => (
        <Card key={day} data-testid="plan-day" data-day={day}>
          <h2 className="eyebrow mb-2">{formatDateTime(`${day}T12:00:00Z`, language, 'day')}</h2>
          {trips.map((trip) => (
            <div
              key={trip.id}
              className="border-t border-line first-of-type:border-t-0"
              data-testid="plan-trip"
              data-trip={trip.id}
            >
              <ul>
                <TripRow trip={trip} style="time" />
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
                <Kind trip={trip} />
                {trip.id !== state.current?.id && (
                  <Button
                    look="ghost"
                    size="big"
                    data-testid="give-back"
                    icon={<Undo2 size={20} aria-hidden="true" />}
                    onClick={() => {
                      clear();
                      setAsked(trip);
                    }}
                  >
                    {t('mine.give_back')}
                  </Button>
                )}
              </div>
            </div>
          ))}
        </Card>
      ))}
      <ReleaseDialog
        open={asked !== null}
        busy={busy !== null}
        error={error}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => void giveBack(reason)}
      />
    </div>
  );
}
