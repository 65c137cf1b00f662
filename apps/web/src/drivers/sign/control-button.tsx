import { QrCode as QrIcon } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import type { CachedControl } from '../../shared/session/cached-control.js';
import { Button } from '../../shared/ui/button.js';
import { driver } from '../words.js';
import { ControlScreen, preloadCountryWords } from './control-screen.js';

/** Opens the screen a driver shows at a roadside check. */
export function ControlButton({ cached, tripId = null }: { cached: CachedControl; tripId?: string | null }) {
  const t = useT(driver);
  const [open, setOpen] = useState(false);
  useEffect(preloadCountryWords, []);
  return (
    <>
      <Button
        variant="secondary"
        size="big"
        data-testid="open-control"
        icon={<QrIcon size={22} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('control.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ControlScreen cached={cached} tripId={tripId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
