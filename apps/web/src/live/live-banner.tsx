import { OfflineBanner } from '../shared/ui/offline-banner.js';
import { useConnection } from './use-live.js';

/** On every live screen: says when what is shown is no longer being kept up to date, and of when it is. */
export const LiveBanner = ({ stateOf }: { stateOf?: string | undefined }) => (
  <OfflineBanner lost={useConnection() === 'lost'} stateOf={stateOf} />
);
