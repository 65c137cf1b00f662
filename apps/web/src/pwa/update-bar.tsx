import { RefreshCw } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../shared/i18n/namespaces.js';
import { useStore } from '../shared/state/create-store.js';
import { Button } from '../shared/ui/button.js';
import { pwa } from './words.js';
import { hasUnsavedWork, watchTyping } from './unsaved-work.js';
import { takeUpdate, updateState } from './update-store.js';

/** Says that a newer version is there, when nothing typed would be lost by taking it. */
export function UpdateBar() {
  const t = useT(pwa);
  useLocation(); // another page: another form, or none
  const state = useStore(updateState);
  const isBusy = useSyncExternalStore(watchTyping, hasUnsavedWork, () => true);
  return (
    <div role="status" data-testid="update-bar">
      {state !== 'none' && !isBusy && (
        <p className="fixed inset-x-0 bottom-24 z-55 mx-auto flex w-fit max-w-[92vw] items-center gap-4 rounded-card border border-line bg-raised py-2.5 pr-2.5 pl-5 shadow-mid">
          {t('update.ready')}
          <Button size="small" icon={<RefreshCw size={16} aria-hidden="true" />} onClick={takeUpdate}>
            {t('update.take')}
          </Button>
        </p>
      )}
    </div>
  );
}
