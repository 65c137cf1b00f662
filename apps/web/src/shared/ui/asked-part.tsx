import type { ReactNode } from 'react';
import { ErrorState } from './button.js';
import { Optional } from './optional.js';

/** Part of a page somebody has opened and waits for: when its code cannot be fetched, that is said in its place and the rest stands. */
export const AskedPart = ({ children }: { children: ReactNode }) => (
  <Optional instead={(failure) => <ErrorState error={failure} onRetry={() => window.location.reload()} />}>
    {children}
  </Optional>
);
