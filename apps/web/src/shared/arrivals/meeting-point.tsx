import { arrivalPlace } from '@sablon/domain';
import { MapPin } from 'lucide-react';
import { useLanguage, useT } from '../i18n/namespaces.js';
import type { TripView } from '@sablon/contracts';
import type fr from './i18n/fr.js';
import { arrivals } from './i18n/namespace.js';
import { MeetingSketch } from './meeting-sketch.js';

/** Places whose way to the car we have written down. */
const KNOWN = [
  'airport:BRU',
  'airport:CRL',
  'airport:ANR',
  'airport:OST',
  'airport:LGG',
  'station:bruxelles-midi',
  'station:bruxelles-central',
  'station:bruxelles-nord',
  'station:antwerpen-centraal',
  'station:gent-sint-pieters',
  'station:leuven',
  'station:mechelen',
  'station:brugge',
  'station:brussels-airport',
] as const;
type Known = (typeof KNOWN)[number];
const isKnown = (id: string): id is Known => KNOWN.some((one) => one === id);

function wordsFor(placeId: string, kind: string): keyof typeof fr {
  if (isKnown(placeId)) return `meet.${placeId}`;
  return (arrivalPlace(placeId)?.kind ?? kind) === 'train' || kind === 'station'
    ? 'meet.other.train'
    : 'meet.other.flight';
}

/** Where driver and passenger meet, in words and as a drawing of ours. */
export function MeetingPoint({ pickup }: { pickup: TripView['pickup'] }) {
  const t = useT(arrivals);
  const language = useLanguage();
  return (
    <section className="grid gap-3 rounded-2xl bg-sunken p-4" data-testid="meeting-point">
      <h2 className="flex items-center gap-2 font-medium">
        <MapPin size={18} aria-hidden="true" className="shrink-0 text-gold-text" />
        {t('meet.title')}
      </h2>
      <p className="text-[0.95rem]">{t(wordsFor(pickup.placeId, pickup.kind))}</p>
      <MeetingSketch placeId={pickup.placeId} place={pickup.label[language]} />
    </section>
  );
}
