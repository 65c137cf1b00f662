import type { PlaceView, SavedPlaceView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { useMyPlaces } from '../../shared/places/my-places-store.js';
import { recentPlaces } from '../../shared/places/recent-places.js';
import { useUser } from '../../shared/session/session-store.js';
import type { PickGroup, PlacePick } from '../../shared/ui/place-pick.js';
import { popularPlaces } from './booking.api.js';
import { booking } from '../words.js';

const NONE: readonly PlaceView[] = [];
const ICONS = { home: 'home', work: 'work', airport: undefined, other: 'star' } as const;

/** Airports and stations of the server's lists (spec §9), empty until they are here. */
function usePopular() {
  const [popular, setPopular] = useState({ airport: NONE, station: NONE });
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([popularPlaces('airport', abort.signal), popularPlaces('station', abort.signal)]).then(
      ([airport, station]) => setPopular({ airport, station }),
      // Without them the field still suggests what is typed.
      (unknown: unknown) => abort.signal.aborted || console.warn('no quick picks', unknown),
    );
    return () => abort.abort();
  }, []);
  return popular;
}

/**
 * What the address fields offer before anything is typed: favourites and recent places of the account, or the recent ones of
 * this browser for a visitor; then airports and stations, airports first for a transfer.
 */
export function usePlacePicks(service: 'transport' | 'transfer' | 'parcel'): readonly PickGroup[] {
  const t = useT(booking);
  const { airport, station } = usePopular();
  const { saved, recent } = useMyPlaces();
  const isKnown = useUser() !== null;
  const [browsers] = useState(recentPlaces);
  const favourite = ({ kind, label, place }: SavedPlaceView): PlacePick => {
    const title = label ?? (kind === 'home' || kind === 'work' ? t(`picks.${kind}`) : undefined);
    const icon = ICONS[kind];
    return { place, ...(title && { title }), ...(icon && { icon }) };
  };
  const plain = (place: PlaceView): PlacePick => ({ place });
  const before = (place: PlaceView): PlacePick => ({ place, icon: 'recent' });
  const airports = { heading: t('picks.airports'), picks: airport.map(plain) };
  const stations = { heading: t('picks.stations'), picks: station.map(plain) };
  return [
    { heading: t('picks.saved'), picks: saved.map(favourite) },
    { heading: t('picks.recent'), picks: (isKnown ? recent : browsers).map(before) },
    ...(service === 'transfer' ? [airports, stations] : [stations, airports]),
  ].filter(({ picks }) => picks.length > 0);
}
