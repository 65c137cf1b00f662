import type { ReactNode } from 'react';
import { SideNavigation } from './side-navigation.js';
import { useCountAgain } from './use-waiting.js';

/** Around every page of the back office. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  useCountAgain();
  return (
    <div className="mx-auto max-w-[1500px] lg:grid lg:min-h-[calc(100dvh-var(--spacing-bar))] lg:grid-cols-[16.5rem_minmax(0,1fr)]">
      <SideNavigation />
      <div className="min-w-0 lg:border-l lg:border-line">{children}</div>
    </div>
  );
}
