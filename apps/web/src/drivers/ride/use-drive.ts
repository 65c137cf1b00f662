import type { TripView } from '@sablon/contracts';
import { useState } from 'react';
import { asApiError } from '../../shared/api/api-error.js';
import { driveTrip, type TripStep } from '../state/driver.api.js';
import type { Outbox } from '../state/outbox.js';
import { useCommand } from '../state/use-command.js';

/** ASSUMPTION: the second half of a double tap must not hit the next step, which appears in the same place. */
const SETTLE_MS = 700;

interface Outcome {
  onReleased(trip: TripView): void;
  /** The trip is not in the state the screen assumed: fetch it again. */
  onRefused(): void;
}

/**
 * Advances the trip by one step, online or offline. `drive` resolves to whether the step is done from the driver's point of
 * view.
 */
export function useDrive(tripId: string, outbox: Outbox, { onReleased, onRefused }: Outcome) {
  const release = useCommand();
  const [sending, setSending] = useState(false);
  const [settling, setSettling] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  const busy = sending || settling || release.busy !== null;

  /** Releasing needs the server's consent, since it has to find another driver. */
  const handBack = async (step: TripStep & { step: 'release' }): Promise<boolean> => {
    try {
      const trip = await release.run(`${tripId}:${step.reason}`, (key) => driveTrip(tripId, step, key));
      if (trip) onReleased(trip);
      return trip !== null;
    } catch (failure) {
      if (asApiError(failure).status === 409) onRefused();
      return false;
    }
  };

  const drive = async (step: TripStep): Promise<boolean> => {
    if (busy) return false;
    setRefused(null);
    if (step.step === 'release') return handBack(step);
    setSending(true);
    const outcome = await outbox.put(tripId, step);
    setSending(false);
    if (typeof outcome === 'object') {
      setRefused(outcome.refused);
      return false;
    }
    setSettling(true);
    setTimeout(() => setSettling(false), SETTLE_MS);
    return true;
  };

  const clear = () => {
    setRefused(null);
    release.clear();
  };
  return { busy, error: refused ?? release.error, drive, clear };
}

export type Drive = ReturnType<typeof useDrive>;
