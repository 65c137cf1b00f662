import { nameIn } from '@sablon/domain';
import type { TripView } from '@sablon/contracts';
import { MapPin } from 'lucide-react';
import { useLanguage, useT } from '../i18n/namespaces.js';
import { arrivals } from '../words.js';
import { meetingPlace } from './meeting-places.js';
import { MeetingSketch } from './meeting-sketch.js';

interface MeetingPointProps {
  trip: Pick<TripView, 'pickup' | 'arrival'>;
  /** Set for the driver's screen; the default text addresses the passenger. */
  forDriver?: true;
}

/** Where driver and passenger meet, as text and as a sketch. */
export function MeetingPoint({ trip: { pickup, arrival }, forDriver }: MeetingPointProps) {
  const t = useT(arrivals);
  const language = useLanguage();
  const place = meetingPlace(pickup.placeId, pickup.kind, arrival?.terminal ?? null);
  const square = place.square ? nameIn(place.square, language) : '';
  return (
    <section className="grid gap-3 rounded-tile bg-sunken p-4" data-testid="meeting-point">
      <h2 className="flex items-center gap-2 font-medium">
        <MapPin size={18} aria-hidden="true" className="shrink-0 text-gold-text" />
        {t('meet.title')}
      </h2>
      <div className="text-small">
        {forDriver && <p className="text-small text-ink-soft">{t('meet.passenger_reads')}</p>}
        <p data-testid="meeting-words">{t(place.words, { square })}</p>
      </div>
      <MeetingSketch {...place} place={nameIn(pickup.label, language)} square={square} />
    </section>
  );
}
