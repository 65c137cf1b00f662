import type { ComponentType } from 'react';
import QueryProvider from '../shared/api/query-provider.js';

/** Wraps a page in the query cache. */
export const withQueries = (Page: ComponentType): ComponentType =>
  function PageWithQueries() {
    return (
      <QueryProvider>
        <Page />
      </QueryProvider>
    );
  };
