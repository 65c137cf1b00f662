import type { TripView } from '@sablon/contracts';
import { useParcel } from '../../../live/use-parcel.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { gps } from '../device/gps-store.js';
import { custodySteps } from './i18n/namespace.js';
import { ParcelPeopleCard } from './parcel-people-card.js';
import type { ParcelStep } from './parcel-step.js';

/** A call to the recipient, as a link of the chain. */
export function calledRecipient(): ParcelStep {
  const { fix } = gps.get();
  return { step: 'parcel', files: [], link: { step: 'contacted', place: fix && { lat: fix.lat, lng: fix.lng } } };
}

/** Who gives the parcel and who takes it; a call is noted while the driver stands at the door. */
export function ParcelContact({ trip, onCall }: { trip: TripView; onCall: () => void }) {
  const t = useT(custodySteps);
  const { data } = useParcel(trip.id, null);
  if (!data) return <p className="text-ink-soft">{t('loading')}</p>;
  return <ParcelPeopleCard trip={trip} parcel={data} onCall={() => trip.parcel?.state === 'at_door' && onCall()} />;
}
