import { useEffect } from 'react';
import { tellLiveState } from '../shared/ui/live-state.js';
import { useConnection } from './use-live.js';

/** On every live screen: has the frame say when what is shown is no longer being kept up to date, and of when it is. */
export function LiveBanner({ stateOf }: { stateOf?: string | undefined }) {
  const lost = useConnection() === 'lost';
  useEffect(() => tellLiveState({ lost, stateOf }), [lost, stateOf]);
  useEffect(() => () => tellLiveState(null), []);
  return null;
}
