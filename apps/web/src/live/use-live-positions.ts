import { useEffect } from 'react';
import { positions } from './positions.js';
import { useLive } from './use-live.js';

/** Feeds the position store while the component is on screen, and clears it afterwards. */
export function useLivePositions(): void {
  useLive('driver.position', (position) => positions.put([position]));
  useLive('fleet.chosen', (position) => positions.put([position]));
  useEffect(() => () => positions.clear(), []);
}
