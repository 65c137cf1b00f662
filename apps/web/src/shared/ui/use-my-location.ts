import type { PlaceView } from '@sablon/contracts';
import { useState } from 'react';

/** Asks the device where it is and takes the place; `failed` until something else is chosen. */
export function useMyLocation(locate: (() => Promise<PlaceView>) | undefined, take: (place: PlaceView) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const ask = async () => {
    if (!locate) return;
    setState('busy');
    try {
      take(await locate());
      setState('idle');
    } catch (refused) {
      console.warn('no location', refused);
      setState('failed');
    }
  };
  return { state, ask, calm: () => setState('idle') };
}
