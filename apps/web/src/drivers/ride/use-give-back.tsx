import type { TripView } from '@sablon/contracts';
import { useState, type ReactNode } from 'react';
import { asApiError } from '../../shared/api/api-error.js';
import { driveTrip } from '../state/driver.api.js';
import { useDriverWork } from '../state/driver-work.js';
import { useCommand } from '../state/use-command.js';
import { ReleaseDialog } from './release-dialog.js';

/** Gives back a trip that has not been started: `ask` opens the question, which renders where `dialog` is placed. */
export function useGiveBack(): { ask(trip: TripView): void; readonly dialog: ReactNode } {
  const { store, leave } = useDriverWork();
  const { busy, error, run, clear } = useCommand();
  const [asked, setAsked] = useState<TripView | null>(null);
  const giveBack = async (reason: string) => {
    if (!asked) return;
    try {
      const trip = await run(`${asked.id}:${reason}`, (key) => driveTrip(asked.id, { step: 'release', reason }, key));
      if (!trip) return;
      setAsked(null);
      leave(trip, 'release');
    } catch (failure) {
      if (asApiError(failure).status === 409) store.refetch();
    }
  };
  return {
    ask(trip) {
      clear();
      setAsked(trip);
    },
    dialog: (
      <ReleaseDialog
        open={asked !== null}
        busy={busy !== null}
        error={error}
        onClose={() => setAsked(null)}
        onConfirm={(reason) => void giveBack(reason)}
      />
    ),
  };
}
