import type { ComponentType } from 'react';
import { followAccount } from '../live/account-live.js';
import { AfterPaint } from '../pwa/after-paint.js';
import QueryProvider from '../shared/api/query-provider.js';

followAccount();

/** Wraps a page in the query cache. */
export const withQueries = (Page: ComponentType): ComponentType =>
  function PageWithQueries() {
    return (
      <QueryProvider>
        <Page />
        <AfterPaint />
      </QueryProvider>
    );
  };
