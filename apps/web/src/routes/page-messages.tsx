import { OfflineBanner, type TabsPlace } from '../shared/ui/offline-banner.js';
import { Toasts } from '../shared/ui/toast-card.js';

/** What a page says by itself: toasts, announcements, a lost connection. Nothing of it belongs to the first paint. */
export default function PageMessages({ tabs }: { tabs: TabsPlace }) {
  return (
    <>
      <Toasts />
      <OfflineBanner tabs={tabs} />
    </>
  );
}
