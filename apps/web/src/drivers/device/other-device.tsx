import { MonitorSmartphone } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { driver } from '../words.js';
import { takeOver } from './active-device.js';

/** Shown on a page that is not the active device: says which one is, and how to take over. */
export function OtherDevice({ shown, replaced }: { shown: boolean; replaced: boolean }) {
  const t = useT(driver);
  return (
    <div role="status" className="empty:absolute">
      {shown && (
        <div className="card grid gap-4 border-warn p-card" data-testid="other-device">
          <div className="flex gap-4">
            <MonitorSmartphone size={34} className="shrink-0 text-warn" aria-hidden="true" />
            <div>
              <p className="display text-section">{t('device.other')}</p>
              <p className="mt-1">{t(replaced ? 'device.replaced.text' : 'device.other.text')}</p>
            </div>
          </div>
          <Button size="big" data-testid="use-this-device" onClick={takeOver}>
            {t('device.use_this')}
          </Button>
        </div>
      )}
    </div>
  );
}
