import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ErrorState } from '../ui/button.js';
import { EmptyState, Skeleton } from '../ui/surfaces.js';

interface OfficeListProps<T> {
  /** Undefined while loading. */
  readonly items: readonly T[] | undefined;
  /** The query behind the items; for paged lists, also whether more pages follow. */
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => unknown;
    /** The items shown belong to the previous query. */
    readonly isPlaceholderData?: boolean;
    readonly hasNextPage?: boolean;
    readonly isFetchingNextPage?: boolean;
    readonly fetchNextPage?: () => unknown;
  };
  readonly empty: { readonly Icon: LucideIcon; readonly title: string; readonly text?: string };
  /** Rows separated by lines, for reading from top to bottom; otherwise cards. */
  readonly variant?: 'cards' | 'lines';
  /** The button for the next page. */
  readonly more?: { readonly label: string; readonly testId: string };
  /** Renders one `li` with its key. */
  readonly children: (item: T) => ReactNode;
}

/** A back office list in each of its states: loading, failed, empty, loaded, with more to load. */
export function OfficeList<T>({ items, query, empty, variant = 'cards', more, children }: OfficeListProps<T>) {
  if (!items)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton className="mt-6 h-64 w-full rounded-card" />
    );
  if (items.length === 0)
    return (
      <EmptyState icon={<empty.Icon size={26} aria-hidden="true" />} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  return (
    <>
      <ul
        className={clsx('mt-6', variant === 'lines' ? 'divide-y divide-line border-y border-line' : 'grid gap-3')}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {items.map(children)}
      </ul>
      {more && query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage?.()}
          data-testid={more.testId}
        >
          {more.label}
        </Button>
      )}
    </>
  );
}
