import type { AlarmView } from '@sablon/contracts';
import { useState } from 'react';
import type { MapPoint } from '../../../shared/map/index.js';

/** The alarm somebody wants to see on the map, and where its phone was at that moment. */
export interface LocatedAlarm {
  readonly id: string;
  readonly tripId: string;
  readonly at: MapPoint;
  /** Whether the keyboard goes to its pin. */
  readonly byKeyboard: boolean;
  /** How often an alarm was looked for: each time the map comes back to it. */
  readonly times: number;
}

/** The alarm looked for, as long as its trip is the one in hand. */
export function useLocatedAlarm(tripId: string | null) {
  const [located, setLocated] = useState<LocatedAlarm | null>(null);
  const locate = ({ id, tripId: ofTrip, position }: AlarmView, byKeyboard: boolean) =>
    setLocated((before) =>
      position ? { id, tripId: ofTrip, at: position, byKeyboard, times: (before?.times ?? 0) + 1 } : before,
    );
  return { located: located?.tripId === tripId ? located : null, locate };
}
