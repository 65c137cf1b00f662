import type { DriverStateView, ShiftRequest } from '@sablon/contracts';
import { changeShift } from '../state/driver.api.js';
import { mergeFetched } from '../state/state-updates.js';
import { useCommand } from '../state/use-command.js';
import type { DriverState } from '../state/use-driver-state.js';

/** Starts, pauses and ends the shift. */
export function useShift({ change, refetch }: Pick<DriverState, 'change' | 'refetch'>) {
  const { busy, error, run } = useCommand();
  const set = async (wish: ShiftRequest): Promise<void> => {
    try {
      const next = await run(`${wish.shift}:${wish.vehicleId ?? ''}`, (key) => changeShift(wish, key));
      if (next) change((shown) => mergeFetched(shown, next));
    } catch {
      // `error` has the reason; the state on screen may be older than the one behind the refusal.
      refetch();
    }
  };
  return { busy: busy?.split(':')[0] as DriverStateView['shift'] | undefined, error, set };
}
