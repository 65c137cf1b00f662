import type { TripView } from '@sablon/contracts';
import { isCustodyEnd, type CustodyEnd, type CustodyState } from '@sablon/domain';

/** What is said of a parcel's trip in place of what is said of a ride; null where both are alike. */
export function parcelPhase({ phase, parcel }: Pick<TripView, 'phase' | 'parcel'>): 'on_board' | CustodyEnd | null {
  if (!parcel) return null;
  if (phase === 'on_board') return 'on_board';
  return phase === 'completed' && isCustodyEnd(parcel.state) ? parcel.state : null;
}

const STANDING: readonly CustodyState[] = ['at_door', 'failed', 'returning'];

/** Whether an arrival at the recipient's may be foretold: not while the driver stands there, nor on the way back. */
export const isComing = (state: CustodyState | undefined): boolean => !STANDING.includes(state ?? null);
