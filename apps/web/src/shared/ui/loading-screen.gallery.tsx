import { useEffect } from 'react';
import { localText } from '../../gallery/local-text.js';
import { story } from '../../gallery/story.js';
import { ApiError } from '../api/api-error.js';
import { AskedPart } from './asked-part.js';
import { LoadingScreen } from './loading-screen.js';
import { OfflineBanner } from './offline-banner.js';
import { OfflineState } from './offline-state.js';
import { publishLiveState } from './live-state.js';

function Broken(): never {
  throw new ApiError(0, { code: 'network.offline' });
}
/** The banner comes three seconds after the connection is lost. */
function Lost() {
  useEffect(() => {
    publishLiveState({ lost: true, stateOf: '14:02' });
    return () => publishLiveState(null);
  }, []);
  return (
    <>
      <p>{localText('La page derrière.', 'De pagina erachter.', 'The page behind.')}</p>
      <OfflineBanner tabs="none" />
    </>
  );
}

export default story(
  'Loading, offline and failed parts',
  {
    'offline, nothing kept': <OfflineState />,
    'a part that could not be fetched': (
      <AskedPart>
        <Broken />
      </AskedPart>
    ),
  },
  { covers: { 'loading screen': <LoadingScreen />, 'connection lost': Lost } },
);
