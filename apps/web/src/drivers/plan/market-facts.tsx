import type { MarketTripView } from '@sablon/contracts';
import { Luggage, Users } from 'lucide-react';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { DateTime, Distance, Duration, Money } from '../../shared/ui/values.js';
import { optionWord } from '../ride/option-word.js';
import { driverPlan } from '../words.js';
import { rideMark } from './ride-mark.js';

const ICON = { size: 15, 'aria-hidden': true } as const;

/** What a driver decides by, days ahead: when, where about, how far, for how much, who and what comes along. */
export function MarketFacts({ trip }: { trip: MarketTripView }) {
  const t = useT(driverPlan);
  const words = useT(ride);
  const language = useLanguage();
  const mark = rideMark(trip);
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className="text-[1.15rem]">
          <DateTime at={trip.pickupAt} style="short" />
        </span>
        <span className="text-[1.25rem]">
          <Money cents={trip.earnsCents} />
        </span>
        <span className="basis-full text-right text-[0.9rem] font-normal text-ink-soft">
          {t('market.of_fare')} <Money cents={trip.fareCents} />
        </span>
      </p>
      <p className="text-[1.1rem] font-medium">
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
