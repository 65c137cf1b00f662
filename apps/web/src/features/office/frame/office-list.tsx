import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.js';
import { ErrorState } from '../../../shared/ui/error-state.js';
import { EmptyState, Skeleton } from '../../../shared/ui/surfaces.js';

interface OfficeListProps<T> {
  /** Undefined while they are on their way. */
  readonly items: readonly T[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly empty: { readonly Icon: LucideIcon; readonly title: string; readonly text?: string };
  /** Rows under lines, for what is read from top to bottom; else cards. */
  readonly look?: 'cards' | 'lines';
  /** What is shown is of the question before. */
  readonly isStale?: boolean;
  readonly more?:
    { readonly label: string; readonly busy: boolean; readonly onMore: () => void; readonly testId: string } | false;
  /** One `li` with its key. */
  readonly children: (item: T) => ReactNode;
}

/** A list of the back office in each of its states: on its way, failed, empty, there, with more to come. */
export function OfficeList<T>(props: OfficeListProps<T>) {
  const { items, error, onRetry, empty, look = 'cards', isStale, more, children } = props;
  if (!items)
    return error ? (
      <ErrorState error={error} onRetry={onRetry} />
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
        aria-busy={isStale || undefined}
      >
        {items.map(children)}
      </ul>
      {more && (
        <Button look="secondary" className="mt-6" busy={more.busy} onClick={more.onMore} data-testid={more.testId}>
          {more.label}
        </Button>
      )}
    </>
  );
}
