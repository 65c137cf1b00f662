import { OfflineBanner, type TabsPlace } from '../shared/ui/offline-banner.js';
import { Toasts } from '../shared/ui/toast-card.js';

/** Messages of a page: toasts, announcements, a lost connection. Not part of the first paint. */
export default function PageMessages({ tabs }: { tabs: TabsPlace }) {
  return (
    <>
      <Toasts />
      <OfflineBanner tabs={tabs} />
    </>
  );
}
