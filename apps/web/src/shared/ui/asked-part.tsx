import type { ReactNode } from 'react';
import { ErrorState } from './button.js';
import { Optional } from './optional.js';

/** Part of a page that the user opened: if its code cannot be fetched, the error is shown in its place and the rest stays. */
export const AskedPart = ({ children }: { children: ReactNode }) => (
  <Optional instead={(failure) => <ErrorState error={failure} onRetry={() => window.location.reload()} />}>
    {children}
  </Optional>
);
