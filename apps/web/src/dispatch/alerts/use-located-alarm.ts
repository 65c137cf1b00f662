import type { AlarmView } from '@sablon/contracts';
import { useState } from 'react';
import type { MapPoint } from '../../map/index.js';

/** The alarm to show on the map, with the phone's position at that moment. */
export interface LocatedAlarm {
  readonly id: string;
  /** The trip it concerns, if any. */
  readonly tripId: string | null;
  readonly driverId: string | null;
  readonly at: MapPoint;
  /** Whether the keyboard focus moves to its pin. */
  readonly byKeyboard: boolean;
  /** How often an alarm was located; the map returns to it each time. */
  readonly times: number;
}

/** The located alarm, as long as its trip (or its driver, if it has none) is the one the dispatcher has selected. */
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
