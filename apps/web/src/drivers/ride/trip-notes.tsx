import type { TripView } from '@sablon/contracts';
import { Luggage, MessageSquareText, Package, Plane, Users } from 'lucide-react';
import { ArrivalFacts } from '../../shared/arrivals/arrival-facts.js';
import { arrivals } from '../../shared/words.js';
import { MeetingPoint } from '../../shared/arrivals/meeting-point.js';
import { ride } from '../../shared/words.js';
import { useDeliveredBy } from '../../shared/bookings/use-delivered-by.js';
import { formatWeight } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Badge } from '../../shared/ui/badge.js';
import { driver } from '../words.js';
import { NameSign } from '../sign/name-sign.js';
import { optionWord } from './option-word.js';

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Passengers, luggage, and everything the passenger asked for. */
export function TripNotes({ trip }: { trip: TripView }) {
  const t = useT(driver);
  const words = useT(ride);
  const about = useT(arrivals);
  const language = useLanguage();
  const saidBy = useDeliveredBy();
  const isMet = trip.service === 'transfer' && (trip.pickup.kind === 'airport' || trip.pickup.kind === 'station');
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap gap-2">
        {trip.parcel === null && (
          <Badge icon={<Users {...ICON} />}>{words('count.passengers', { count: trip.passengers })}</Badge>
        )}
        {trip.bags > 0 && <Badge icon={<Luggage {...ICON} />}>{words('count.bags', { count: trip.bags })}</Badge>}
        {trip.options.map((option) => (
          <Badge key={option} tone="gold">
            {optionWord(words, option)}
          </Badge>
        ))}
        {trip.flightNumber && !trip.arrival && (
          <Badge tone="info" icon={<Plane {...ICON} />}>
            {t('note.flight', { number: trip.flightNumber })}
          </Badge>
        )}
      </p>
      {trip.arrival && <ArrivalFacts arrival={trip.arrival} />}
      {trip.arrival?.swapWith && (
        <p className="rounded-control bg-warn-wash px-4 py-3 text-warn" data-testid="swap-proposed">
          {about('swap.mine')}
        </p>
      )}
      {trip.nameSign && <NameSign name={trip.nameSign} />}
      {isMet && <MeetingPoint trip={trip} forDriver />}
      {trip.parcel && (
        <p className="flex items-center gap-3 text-lead">
          <Package size={24} className="shrink-0 text-gold-text" aria-hidden="true" />
          {t('note.parcel', {
            description: trip.parcel.description,
            weight: formatWeight(trip.parcel.weightKg, language),
          })}
          {trip.parcel.deliveredBy && ` · ${saidBy(trip.parcel.deliveredBy)}`}
          {trip.parcel.express && <Badge tone="warn">{t('note.express')}</Badge>}
        </p>
      )}
      {trip.note && (
        <figure className="rounded-control bg-gold-wash px-4 py-3" data-testid="driver-note">
          <figcaption className="flex items-center gap-2 text-small text-gold-text">
            <MessageSquareText {...ICON} />
            {t('note.text')}
          </figcaption>
          {/* Announced to screen readers when dispatch corrects it during the trip. */}
          <div role="status">
            <blockquote className="mt-1 text-lead">{trip.note}</blockquote>
          </div>
        </figure>
      )}
    </div>
  );
}
