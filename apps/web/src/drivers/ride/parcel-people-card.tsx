import type { ParcelView, TripView } from '@sablon/contracts';
import { Phone } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { custody } from '../../shared/words.js';
import { custodySteps } from '../words.js';
import { telHref } from '../../shared/i18n/format.js';

/** The parcel's sender or recipient, with a call button and the recipient's instructions. */
export function ParcelPeopleCard({
  trip,
  parcel,
  onCall,
}: {
  trip: TripView;
  parcel: ParcelView;
  /** Called when the driver calls the recipient. */
  onCall: () => void;
}) {
  const t = useT(custodySteps);
  const words = useT(custody);
  const onWay = trip.status === 'ongoing';
  const back = trip.parcel?.state === 'returning';
  const person = onWay && !back ? parcel.recipient : parcel.sender;
  if (!person) return null;
  return (
    <section className="grid gap-3" data-testid="parcel-people">
      <p className="text-lead">
        <span className="text-ink-soft">{t(onWay && !back ? 'people.recipient' : 'people.sender')} · </span>
        <span className="font-semibold">{person.name}</span>
      </p>
      <a
        className="btn btn-secondary"
        data-size="big"
        data-testid="call-person"
        href={telHref(person.phone)}
        onClick={() => onWay && !back && onCall()}
      >
        <Phone size={22} aria-hidden="true" />
        {t('fail.call', { name: person.name })}
      </a>
      {onWay && !back && (parcel.instructions || !parcel.neighbourAllowed) && (
        <figure className="rounded-control bg-gold-wash px-4 py-3">
          <figcaption className="text-small text-gold-text">{words('instructions')}</figcaption>
          <blockquote className="mt-1 text-lead whitespace-pre-line">
            {parcel.instructions}
            {!parcel.neighbourAllowed && <span className="block">{words('neighbour.no')}</span>}
          </blockquote>
        </figure>
      )}
    </section>
  );
}
