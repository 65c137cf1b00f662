import type { OfferView } from '@sablon/contracts';
import { CreditCard, Luggage, Users } from 'lucide-react';
import { Fragment } from 'react';
import { Approximate } from '../../shared/bookings/approximate.js';
import { ride } from '../../shared/words.js';
import { localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { DateTime, Distance, Duration } from '../../shared/ui/values.js';
import { driver } from '../words.js';
import { optionWord } from '../ride/option-word.js';

function Place({ place, label }: { place: OfferView['pickup']; label: string }) {
  const language = useLanguage();
  return (
    <Fragment>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">
        <span className="block text-heading leading-tight font-semibold">{localized(place.label, language)}</span>
        <span className="text-ink-soft">{localized(place.detail, language)}</span>
      </dd>
    </Fragment>
  );
}

/** The facts a driver decides by: pickup, destination, distance, passengers and luggage. */
export function OfferFacts({ offer }: { offer: OfferView }) {
  const t = useT(driver);
  const words = useT(ride);
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-4">
        <Place place={offer.pickup} label={words('pickup')} />
        <Place place={offer.dropoff} label={words('dropoff')} />
        <dt className="text-ink-soft">{t('offer.ride')}</dt>
        <dd className="text-lead font-medium">
          <Distance meters={offer.distanceMeters} /> · <Duration seconds={offer.durationSeconds} />
          <Approximate quality={offer.routeQuality} />
        </dd>
        <dt className="text-ink-soft">{t('trip.pickup_at')}</dt>
        <dd className="text-lead font-medium">
          {offer.asap ? t('offer.now') : <DateTime at={offer.pickupAt} style="short" />}
        </dd>
      </dl>
      <p className="flex flex-wrap gap-2">
        <Badge icon={<Users size={15} aria-hidden="true" />}>
          {words('count.passengers', { count: offer.passengers })}
        </Badge>
        <Badge tone={offer.onAccount ? 'info' : 'ok'} icon={<CreditCard size={15} aria-hidden="true" />}>
          <span data-testid="offer-payment" data-on-account={offer.onAccount}>
            {t(offer.onAccount ? 'offer.on_account' : 'offer.paid')}
          </span>
        </Badge>
        <Badge icon={<Luggage size={15} aria-hidden="true" />}>{words('count.bags', { count: offer.bags })}</Badge>
        {offer.service !== 'transport' && <Badge tone="info">{words(`service.${offer.service}`)}</Badge>}
        {offer.options.map((option) => (
          <Badge key={option} tone="gold">
            {optionWord(words, option)}
          </Badge>
        ))}
      </p>
    </>
  );
}
