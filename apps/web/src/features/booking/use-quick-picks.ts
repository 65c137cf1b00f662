import type { PlaceView } from '@sablon/contracts';
import { useEffect, useState } from 'react';
import { popularPlaces } from './booking.api.js';

const NONE: readonly PlaceView[] = [];
/** ASSUMPTION: what fits the list without scrolling. */
const EACH = 4;

/** Airports and stations offered before anything is typed; airports first for a transfer. */
export function useQuickPicks(service: 'transport' | 'transfer' | 'parcel'): readonly PlaceView[] {
  const [picks, setPicks] = useState({ airport: NONE, station: NONE });
  useEffect(() => {
    const abort = new AbortController();
    Promise.all([popularPlaces('airport', abort.signal), popularPlaces('station', abort.signal)]).then(
      ([airport, station]) => setPicks({ airport, station }),
      // Without them the field still suggests what is typed.
      (unknown: unknown) => abort.signal.aborted || console.warn('no quick picks', unknown),
    );
    return () => abort.abort();
  }, []);
  const { airport, station } = picks;
  if (service === 'transfer') return [...airport, ...station];
  return [...station.slice(0, EACH), ...airport.slice(0, EACH)];
}
