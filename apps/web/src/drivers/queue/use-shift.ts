import type { DriverStateView, ShiftRequest } from '@sablon/contracts';
import type { DriverState } from '../state/use-driver-state.js';
import { useCommand } from '../state/use-command.js';
import { changeShift } from '../state/driver.api.js';
import { mergeFetched } from '../state/state-updates.js';

export type Shift = DriverStateView['shift'];

/** Starting, interrupting and ending the shift. */
export function useShift({ change, refetch }: Pick<DriverState, 'change' | 'refetch'>) {
  const { busy, error, run } = useCommand();
  const set = async (wish: ShiftRequest): Promise<void> => {
    try {
      const next = await run(`${wish.shift}:${wish.vehicleId ?? ''}`, (key) => changeShift(wish, key));
      if (next) change((shown) => mergeFetched(shown, next));
    } catch {
      // The reason is in `error`; what is shown may be older than what the server refused by.
      refetch();
    }
  };
  return { busy: busy?.split(':')[0] as Shift | undefined, error, set };
}
