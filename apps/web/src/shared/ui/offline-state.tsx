import { WifiOff } from 'lucide-react';
import { shell, useT } from '../i18n/namespaces.js';
import { EmptyState } from './surfaces.js';

/** Nothing can be fetched without a connection; what was asked goes on by itself once it is back. */
export function OfflineState() {
  const t = useT(shell);
  return (
    <div role="status" data-testid="offline">
      <EmptyState icon={<WifiOff size={26} aria-hidden="true" />} title={t('offline')} />
    </div>
  );
}
