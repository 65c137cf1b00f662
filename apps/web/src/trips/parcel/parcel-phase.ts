import type { TripView } from '@sablon/contracts';
import { isCustodyEnd, type CustodyEnd, type CustodyState } from '@sablon/domain';

/** The text for a parcel's trip where it differs from a ride's; null where both are the same. */
export function parcelPhase({ phase, parcel }: Pick<TripView, 'phase' | 'parcel'>): 'on_board' | CustodyEnd | null {
  if (!parcel) return null;
  if (phase === 'on_board') return 'on_board';
  return phase === 'completed' && isCustodyEnd(parcel.state) ? parcel.state : null;
}

const STANDING: readonly CustodyState[] = ['at_door', 'failed', 'returning'];

/** Whether an arrival at the recipient may be predicted: not while the driver is at the door, nor on the way back. */
export const isComing = (state: CustodyState | undefined): boolean => !STANDING.includes(state ?? null);
