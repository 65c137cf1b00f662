import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ErrorState } from '../ui/button.js';
import { EmptyState, Skeleton } from '../ui/surfaces.js';

interface OfficeListProps<T> {
  /** Undefined while they are on their way. */
  readonly items: readonly T[] | undefined;
  /** What they are read by; of pages also what is still to come. */
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => unknown;
    /** What is shown is of the question before. */
    readonly isPlaceholderData?: boolean;
    readonly hasNextPage?: boolean;
    readonly isFetchingNextPage?: boolean;
    readonly fetchNextPage?: () => unknown;
  };
  readonly empty: { readonly Icon: LucideIcon; readonly title: string; readonly text?: string };
  /** Rows under lines, for what is read from top to bottom; else cards. */
  readonly look?: 'cards' | 'lines';
  /** The button for the next page. */
  readonly more?: { readonly label: string; readonly testId: string };
  /** One `li` with its key. */
  readonly children: (item: T) => ReactNode;
}

/** A list of the back office in each of its states: on its way, failed, empty, there, with more to come. */
export function OfficeList<T>({ items, query, empty, look = 'cards', more, children }: OfficeListProps<T>) {
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
        className={clsx('mt-6', look === 'lines' ? 'divide-y divide-line border-y border-line' : 'grid gap-3')}
        aria-busy={query.isPlaceholderData || undefined}
      >
        {items.map(children)}
      </ul>
      {more && query.hasNextPage && (
        <Button
          look="secondary"
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
