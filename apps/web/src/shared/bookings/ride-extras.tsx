import type { QuoteRequest } from '@sablon/contracts';
import { formatWeight } from '../i18n/format.js';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { ride } from '../words.js';

/** Everything ordered besides places and time. */
export interface RideExtras extends Pick<
  QuoteRequest,
  'service' | 'passengers' | 'bags' | 'hours' | 'options' | 'flightNumber' | 'nameSign'
> {
  readonly parcel: Pick<NonNullable<QuoteRequest['parcel']>, 'weightKg' | 'description' | 'express'> | null;
}

/** Everything the driver needs to know about a ride besides its addresses, as short labels. */
export function RideExtrasList({ extras }: { extras: RideExtras }) {
  const t = useT(ride);
  const language = useLanguage();
  const { service, passengers, bags, hours, options, flightNumber, nameSign, parcel } = extras;
  const people = service !== 'parcel' && [
    t('count.passengers', { count: passengers }),
    bags > 0 && t('count.bags', { count: bags }),
    ...options.map((option) => t(`option.${option}`)),
  ];
  const shown = [
    hours !== null && t('count.hours', { count: hours }),
    ...(people || []),
    flightNumber && t('extra.flight', { number: flightNumber }),
    nameSign && t('extra.sign', { name: nameSign }),
    parcel && formatWeight(parcel.weightKg, language),
    parcel?.express && t('fare.express'),
    parcel?.description,
  ].filter((words): words is string => Boolean(words));
  return (
    <ul className="flex flex-wrap gap-2 text-small" data-testid="ride-extras">
      {shown.map((words) => (
        <li key={words} className="max-w-full truncate rounded-full bg-sunken px-3 py-1 text-ink-soft">
          {words}
        </li>
      ))}
    </ul>
  );
}
