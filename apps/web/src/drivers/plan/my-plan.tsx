import type { TripView } from '@sablon/contracts';
import { BellRing, CalendarDays, CircleCheck, Undo2 } from 'lucide-react';
import { ArrivalFacts } from '../../shared/arrivals/arrival-facts.js';
import { arrivals } from '../../shared/words.js';
import { formatDateTime, brusselsDay } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { Button } from '../../shared/ui/button.js';
import { Card, EmptyState } from '../../shared/ui/surfaces.js';
import { checkInOf } from '../ride/open-check-ins.js';
import { TripRow } from '../frame/trip-rating.js';
import { useDriverWork } from '../state/driver-work.js';
import { driver, driverPlan } from '../words.js';
import { shownAsDone } from '../state/with-waiting.js';
import { heldTrips } from '../state/state-updates.js';
import { useGiveBack } from '../ride/use-give-back.js';
import { rideMark } from './ride-mark.js';

interface Day {
  /** 2026-11-24 */
  readonly day: string;
  readonly trips: readonly TripView[];
}

/** Trips grouped by the Brussels day of their pickup, in chronological order. */
export function byDay(trips: readonly TripView[]): Day[] {
  const days = new Map<string, TripView[]>();
  for (const trip of trips.toSorted((a, b) => a.pickupAt.localeCompare(b.pickupAt))) {
    const day = brusselsDay(trip.pickupAt);
    days.set(day, [...(days.get(day) ?? []), trip]);
  }
  return [...days].map(([day, ofDay]) => ({ day, trips: ofDay }));
}

function Kind({ trip }: { trip: TripView }) {
  const t = useT(driverPlan);
  const mark = rideMark(trip);
  return mark && <Badge tone="info">{t(mark)}</Badge>;
}

function Confirmed({ how }: { how: ReturnType<typeof checkInOf> }) {
  const t = useT(driver);
  if (!how) return null;
  const Icon = how === 'open' ? BellRing : CircleCheck;
  return (
    <Badge tone={how === 'open' ? 'warn' : 'ok'} icon={<Icon size={15} aria-hidden="true" />}>
      {t(`check_in.${how}`)}
    </Badge>
  );
}

/** The driver's promised trips, day by day; those not yet started can be given back. */
export function MyPlan() {
  const t = useT(driverPlan);
  const about = useT(arrivals);
  const language = useLanguage();
  const { state, steps } = useDriverWork();
  const { ask, dialog } = useGiveBack();
  const done = shownAsDone(steps);
  const days = byDay(heldTrips(state));
  if (days.length === 0)
    return (
      <Card>
        <EmptyState icon={<CalendarDays size={28} aria-hidden="true" />} title={t('mine.none')}>
          {t('mine.none.text')}
        </EmptyState>
      </Card>
    );
  return (
    <div className="grid gap-6">
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
              {trip.arrival && (
                <div className="mb-4 grid gap-3">
                  <ArrivalFacts arrival={trip.arrival} />
                  {trip.arrival.swapWith && (
                    <p className="rounded-control bg-warn-wash px-4 py-3 text-warn" data-testid="swap-proposed">
                      {about('swap.mine')}
                    </p>
                  )}
                </div>
              )}
              <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
                <p className="flex flex-wrap gap-2">
                  <Kind trip={trip} />
                  <Confirmed how={checkInOf(state, done, trip.id)} />
                </p>
                {trip.id !== state.current?.id && (
                  <Button
                    variant="ghost"
                    size="big"
                    data-testid="give-back"
                    icon={<Undo2 size={20} aria-hidden="true" />}
                    onClick={() => ask(trip)}
                  >
                    {t('mine.give_back')}
                  </Button>
                )}
              </div>
            </div>
          ))}
        </Card>
      ))}
      {dialog}
    </div>
  );
}
