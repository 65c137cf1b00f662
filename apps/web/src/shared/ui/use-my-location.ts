import type { PlaceView } from '@sablon/contracts';
import { useState } from 'react';
import { LastAsked } from './last-asked.js';

/** Asks the device where it is and takes the place, unless something else is chosen meanwhile; `failed` until then. */
export function useMyLocation(locate: (() => Promise<PlaceView>) | undefined, take: (place: PlaceView) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [asked] = useState(() => new LastAsked());
  const ask = async () => {
    if (!locate) return;
    setState('busy');
    try {
      const found = await asked.answer(locate());
      if (!found) return;
      take(found.answer);
      setState('idle');
    } catch (refused) {
      console.warn('no location', refused);
      setState('failed');
    }
  };
  const calm = () => {
    asked.callOff();
    setState('idle');
  };
  return { state, ask, calm };
}
