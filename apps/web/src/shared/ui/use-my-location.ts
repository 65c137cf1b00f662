import type { PlaceView } from '@sablon/contracts';
import { useState } from 'react';

/** Questions of which only the last one asked is answered, and none that was called off meanwhile. */
export class LastAsked {
  private asked = 0;

  callOff(): void {
    this.asked += 1;
  }

  /** The answer, or null when it comes too late; a refusal that comes too late is none. */
  async answer<T>(question: Promise<T>): Promise<{ readonly answer: T } | null> {
    this.asked += 1;
    const mine = this.asked;
    try {
      const answer = await question;
      return mine === this.asked ? { answer } : null;
    } catch (refused) {
      if (mine === this.asked) throw refused;
      return null;
    }
  }
}

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
