import type { TripView } from '@sablon/contracts';
import { useState } from 'react';
import { asApiError } from '../../../shared/api/api-error.js';
import { driveTrip, type TripStep } from '../driver.api.js';
import { useCommand } from '../use-command.js';

/** ASSUMPTION: the second half of a double tap must not fall on the next step, which appears in the same place. */
const SETTLE_MS = 700;

interface Outcome {
  onMoved(trip: TripView, step: TripStep['step']): void;
  /** The trip is not what the screen thought: fetch it again. */
  onRefused(): void;
}

/** Drives the trip one step on. `drive` resolves to whether it worked. */
export function useDrive(tripId: string, { onMoved, onRefused }: Outcome) {
  const { busy, error, run, clear } = useCommand();
  const [settling, setSettling] = useState(false);
  const drive = async (step: TripStep): Promise<boolean> => {
    if (settling) return false;
    try {
      const trip = await run(`${tripId}:${JSON.stringify(step)}`, (key) => driveTrip(tripId, step, key));
      if (!trip) return false;
      setSettling(true);
      setTimeout(() => setSettling(false), SETTLE_MS);
      onMoved(trip, step.step);
      return true;
    } catch (failure) {
      if (asApiError(failure).status === 409) onRefused();
      return false;
    }
  };
  return { busy: busy !== null || settling, error, drive, clear };
}
export type Drive = ReturnType<typeof useDrive>;
