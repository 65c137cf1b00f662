import type { MarketplaceTripView } from '@sablon/contracts';
import { CalendarSearch, TriangleAlert, Luggage, Users } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime, formatDuration, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../../shared/ui/button.js';
import { Sheet } from '../../shared/ui/sheet.js';
import { Card, EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { driverPlan } from '../words.js';
import type { Marketplace } from './use-marketplace.js';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { Badge } from '../../shared/ui/badge.js';
import { DateTime, Distance, Duration, Money } from '../../shared/ui/values.js';
import { optionWord } from '../ride/option-word.js';
import { rideMark } from './ride-mark.js';

const ICON = { size: 15, 'aria-hidden': true } as const;

/** The facts a driver decides by, days ahead: when, roughly where, how far, the earnings, passengers and luggage. */
function MarketplaceFacts({ trip }: { trip: MarketplaceTripView }) {
  const t = useT(driverPlan);
  const words = useT(ride);
  const language = useLanguage();
  const mark = rideMark(trip);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className="text-lead">
          <DateTime at={trip.pickupAt} style="short" />
        </span>
        <span className="text-heading">
          <Money cents={trip.earnsCents} />
        </span>
        <span className="basis-full text-right text-small font-normal text-ink-soft">
          {t('marketplace.of_fare')} <Money cents={trip.fareCents} />
        </span>
      </p>
      <p className="text-lead font-medium">
        {localized(trip.pickup.label, language)} → {localized(trip.dropoff.label, language)}
      </p>
      <p className="text-ink-soft">
        <Distance meters={trip.distanceMeters} /> · <Duration seconds={trip.durationSeconds} />
        <Approximate quality={trip.routeQuality} />
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge icon={<Users {...ICON} />}>{words('count.passengers', { count: trip.passengers })}</Badge>
        {trip.bags > 0 && <Badge icon={<Luggage {...ICON} />}>{words('count.bags', { count: trip.bags })}</Badge>}
        {trip.service !== 'transport' && <Badge tone="info">{words(`service.${trip.service}`)}</Badge>}
        {mark && <Badge tone="info">{t(mark)}</Badge>}
        {trip.options.map((option) => (
          <Badge key={option} tone="gold">
            {optionWord(words, option)}
          </Badge>
        ))}
      </p>
    </div>
  );
}

function Collides({ collision }: { collision: NonNullable<MarketplaceTripView['collision']> }) {
  const t = useT(driverPlan);
  const language = useLanguage();
  const words = {
    at: formatDateTime(collision.pickupAt, language, 'short'),
    from: localized(collision.from, language),
    to: localized(collision.to, language),
    needed: formatDuration(collision.neededSeconds, language),
    there: formatDuration(collision.availableSeconds, language),
  };
  return (
    <p className="flex gap-3 text-warn">
      <TriangleAlert size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      {t(`collides.${collision.kind}`, words)}
    </p>
  );
}

function Gone({ marketplace }: { marketplace: Marketplace }) {
  const t = useT(driverPlan);
  const language = useLanguage();
  return (
    <div role="status" className="empty:absolute">
      {marketplace.gone.length > 0 && (
        <div className="card grid gap-3 border-warn p-card" data-testid="marketplace-gone">
          <ul className="grid gap-2">
            {marketplace.gone.map(({ trip, why }) => (
              <li key={trip.tripId} data-trip={trip.tripId}>
                <span className="font-medium">
                  {formatDateTime(trip.pickupAt, language, 'short')} · {localized(trip.pickup.label, language)}
                </span>
                <span className="block">{t(`gone.${why}`)}</span>
              </li>
            ))}
          </ul>
          <Button variant="secondary" size="big" onClick={marketplace.dismiss}>
            {t('gone.close')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Future trips the driver may promise, then those that do not fit their schedule, each with the reason. */
export function MarketplaceList({ marketplace }: { marketplace: Marketplace }) {
  const t = useT(driverPlan);
  const [asked, setAsked] = useState<MarketplaceTripView | null>(null);
  const [open, blocked] = [
    marketplace.trips.filter((one) => !one.collision),
    marketplace.trips.filter((one) => one.collision),
  ];
  const promise = async () => {
    if (asked && (await marketplace.take(asked.tripId))) setAsked(null);
  };
  if (marketplace.failure) return <ErrorState error={marketplace.failure} onRetry={marketplace.refetch} />;
  if (marketplace.pending)
    return (
      <Card aria-busy="true" className="grid gap-4">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-20" />
      </Card>
    );
  return (
    <div className="grid gap-6">
      <Gone marketplace={marketplace} />
      {open.length === 0 && (
        <Card>
          <EmptyState icon={<CalendarSearch size={28} aria-hidden="true" />} title={t('marketplace.none')}>
            {t(blocked.length > 0 ? 'marketplace.none.blocked' : 'marketplace.none.text')}
          </EmptyState>
        </Card>
      )}
      {open.length > 0 && (
        <ul className="grid gap-4" data-testid="marketplace-open">
          {open.map((trip) => (
            <li
              key={trip.tripId}
              className="card grid gap-4 p-card"
              data-testid="marketplace-trip"
              data-trip={trip.tripId}
            >
              <MarketplaceFacts trip={trip} />
              <Button
                size="big"
                data-testid="marketplace-take"
                onClick={() => {
                  marketplace.clear();
                  setAsked(trip);
                }}
              >
                {t('marketplace.take')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {blocked.length > 0 && (
        <section aria-label={t('blocked.title')} className="grid gap-4">
          <h2 className="eyebrow">{t('blocked.title')}</h2>
          <ul className="grid gap-4" data-testid="marketplace-blocked">
            {blocked.map((trip) => (
              <li key={trip.tripId} className="card grid gap-3 p-card" data-trip={trip.tripId}>
                <MarketplaceFacts trip={trip} />
                {trip.collision && <Collides collision={trip.collision} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Sheet open={asked !== null} onClose={() => setAsked(null)} title={t('take.title')} side="bottom">
        {asked && (
          <div className="grid gap-6">
            <MarketplaceFacts trip={asked} />
            <p>{t('take.text')}</p>
            <FormError error={marketplace.error} />
            <Button size="big" data-testid="take-confirm" busy={marketplace.busy} onClick={() => void promise()}>
              {t('take.confirm')}
            </Button>
          </div>
        )}
      </Sheet>
    </div>
  );
}
