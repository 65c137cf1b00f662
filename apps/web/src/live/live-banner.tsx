import { OfflineBanner } from '../shared/ui/offline-banner.js';
import { useConnection } from './use-live.js';

/** On every live screen: says when what is shown is no longer being kept up to date. */
export const LiveBanner = () => <OfflineBanner lost={useConnection() === 'lost'} />;
