import { useEffect } from 'react';
import { publishLiveState } from '../shared/ui/live-state.js';
import { useConnection } from './use-live.js';

/** On every live screen: makes the frame show when the data is no longer being updated, and how old it is. */
export function LiveBanner({ stateOf }: { stateOf?: string | undefined }) {
  const lost = useConnection() === 'lost';
  useEffect(() => publishLiveState({ lost, stateOf }), [lost, stateOf]);
  useEffect(() => () => publishLiveState(null), []);
  return null;
}
