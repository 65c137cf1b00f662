import type { PlaceView } from '@sablon/contracts';
import { useState } from 'react';

/** Delivers only the latest of several questions, and none that was cancelled in the meantime. */
export class LastAsked {
  private asked = 0;

  callOff(): void {
    this.asked += 1;
  }

  /** The answer, or null if it is outdated; an outdated rejection is ignored. */
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

/**
 * Asks the device for its position and selects the place, unless another one is chosen in the meantime; `failed` until the next
 * attempt.
 */
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
