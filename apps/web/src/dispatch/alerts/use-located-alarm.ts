import type { AlarmView } from '@sablon/contracts';
import { useState } from 'react';
import type { MapPoint } from '../../map/index.js';

/** The alarm somebody wants to see on the map, and where its phone was at that moment. */
export interface LocatedAlarm {
  readonly id: string;
  /** The trip it is about, if it is about one. */
  readonly tripId: string | null;
  readonly driverId: string | null;
  readonly at: MapPoint;
  /** Whether the keyboard goes to its pin. */
  readonly byKeyboard: boolean;
  /** How often an alarm was looked for: each time the map comes back to it. */
  readonly times: number;
}

/** The alarm looked for, as long as its trip, or its driver where it has none, is what the dispatcher has in hand. */
export function useLocatedAlarm(tripId: string | null, driverId: string | null) {
  const [located, setLocated] = useState<LocatedAlarm | null>(null);
  const locate = ({ id, tripId: ofTrip, driverId: ofDriver, position }: AlarmView, byKeyboard: boolean) =>
    setLocated((before) =>
      position
        ? { id, tripId: ofTrip, driverId: ofDriver, at: position, byKeyboard, times: (before?.times ?? 0) + 1 }
        : before,
    );
  const inHand = located?.tripId === tripId && (tripId !== null || located.driverId === driverId);
  return { located: inHand ? located : null, locate };
}
