import { OfflineBanner, type TabsPlace } from '../shared/ui/offline-banner.js';
import { Toasts } from '../shared/ui/toast-card.js';

/**
 * Messages of a page: toasts, announcements, a lost connection. Not part of the first paint. `tabs` is null where the page itself
 * says that the connection is lost.
 */
export default function PageMessages({ tabs }: { tabs: TabsPlace | null }) {
  return (
    <>
      <Toasts />
      {tabs && <OfflineBanner tabs={tabs} />}
    </>
  );
}
