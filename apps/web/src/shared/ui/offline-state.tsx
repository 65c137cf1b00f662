import { WifiOff } from 'lucide-react';
import { shell, useT } from '../i18n/namespaces.js';
import { EmptyState } from './surfaces.js';

/** Nothing can be fetched offline; requests resume by themselves once the connection is back. */
export function OfflineState() {
  const t = useT(shell);
  return (
    <div role="status" data-testid="offline">
      <EmptyState icon={<WifiOff size={26} aria-hidden="true" />} title={t('offline')} />
    </div>
  );
}
