import type { TripView } from '@sablon/contracts';
import { useState } from 'react';
import type { SheetHeight } from '../../shared/canvas/sheet-height.js';

type Phase = TripView['phase'];

/** How much of the screen a phase needs: the map leads while the car drives, the sheet when there is something to do. */
export function heightOfPhase(phase: Phase): SheetHeight {
  if (phase === 'on_board') return 'peek';
  return phase === 'completed' || phase === 'cancelled' ? 'full' : 'half';
}

/** The sheet's height: that of the phase whenever it changes, and what the passenger makes of it in between. */
export function usePhaseHeight(phase: Phase) {
  const [set, put] = useState({ phase, height: heightOfPhase(phase) });
  const known = set.phase === phase ? set : { phase, height: heightOfPhase(phase) };
  if (known !== set) put(known);
  return [known.height, (height: SheetHeight) => put({ phase, height })] as const;
}
