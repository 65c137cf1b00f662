import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../i18n/namespaces.js';
import { Button, ErrorState } from '../ui/button.js';
import { EmptyState, Skeleton } from '../ui/surfaces.js';
import { officeList } from '../words.js';
import type { ListOrder } from './use-list.js';

export interface ListColumn<T, Sort extends string> {
  readonly key: string;
  readonly label: string;
  /** What the heading sorts by; none = it only names the column. */
  readonly sort?: Sort;
  readonly className?: string;
  readonly cell: (item: T) => ReactNode;
}

interface ListTableProps<T, Sort extends string> {
  readonly caption: string;
  readonly columns: readonly ListColumn<T, Sort>[];
  /** Undefined while loading. */
  readonly items: readonly T[] | undefined;
  readonly keyOf: (item: T) => string;
  readonly query: {
    readonly error: unknown;
    readonly refetch: () => unknown;
    /** The items shown belong to the previous query. */
    readonly isPlaceholderData?: boolean;
    readonly hasNextPage?: boolean;
    readonly isFetchingNextPage?: boolean;
    readonly fetchNextPage?: () => unknown;
  };
  /** None = the list has one order. */
  readonly order?: ListOrder<Sort>;
  readonly empty: { readonly Icon: LucideIcon; readonly title: string; readonly text?: string };
  /** Names the rows and the button for the next page for tests. */
  readonly testId: string;
  /** More that tests find a row by: `data-…`. */
  readonly rowData?: (item: T) => Readonly<Record<`data-${string}`, string | boolean>>;
  /** The row that is shown beside or below the list. */
  readonly chosen?: string;
}

const ROW = 'border-t border-line max-md:grid max-md:gap-1 max-md:py-3 max-md:[&_td]:py-0';

/** The link of a row that the arrow keys move between: the first one of each row. */
const linkOf = (row: Element | null | undefined) => row?.querySelector<HTMLElement>('a[href], button');

/** Up and down go from row to row, Home and End to the first and the last one. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const row = (event.target as HTMLElement).closest('tr');
  const rows = [...event.currentTarget.rows];
  const at = rows.findIndex((one) => one === row);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const link = next === undefined ? null : linkOf(rows[next]);
  if (!link) return;
  event.preventDefault();
  link.focus();
}

function Heading<T, Sort extends string>({
  column,
  order,
}: {
  column: ListColumn<T, Sort>;
  order: ListOrder<Sort> | undefined;
}) {
  const t = useT(officeList);
  const { label, sort, className } = column;
  if (!sort || !order)
    return (
      <th scope="col" role="columnheader" className={clsx('max-md:hidden', className)}>
        {label}
      </th>
    );
  const sorted = order.by === sort ? order.direction : null;
  const Icon = sorted === null ? ChevronsUpDown : sorted === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      className={className}
    >
      <button
        type="button"
        onClick={() => order.sortBy(sort)}
        data-testid={`sort-${sort}`}
        title={t('sort', { column: label })}
        className={clsx('inline-flex min-h-10 items-center gap-2 rounded-control', sorted && 'text-ink')}
      >
        {label}
        <Icon size={15} aria-hidden="true" className={clsx('shrink-0', sorted === null && 'text-ink-faint')} />
      </button>
    </th>
  );
}

/**
 * A list of the office as a table whose headings sort, in each of its states: loading, failed, empty, loaded, with more to load. On
 * a phone each row is a block under the headings that sort. Names of the parts are repeated as roles, which a block would lose.
 */
export function ListTable<T, Sort extends string>(props: ListTableProps<T, Sort>) {
  const { caption, columns, items, keyOf, query, order, empty, testId, rowData, chosen } = props;
  const t = useT(officeList);
  if (!items)
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <div aria-busy="true" className="mt-6">
        <p className="sr-only">{t('loading')}</p>
        <Skeleton className="h-64 w-full rounded-card" />
      </div>
    );
  if (items.length === 0)
    return (
      <EmptyState icon={<empty.Icon size={26} aria-hidden="true" />} title={empty.title}>
        {empty.text}
      </EmptyState>
    );
  // On a phone each row says its columns itself, and what is left of the head are the orders.
  const hasOrders = order !== undefined && columns.some(({ sort }) => sort);
  return (
    <>
      <div className="mt-6 md:overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
        <table
          role="table"
          aria-busy={query.isPlaceholderData || undefined}
          className="w-full text-small max-md:block [&_td]:py-3 md:[&_td]:pr-4 md:[&_td]:align-top md:[&_th]:pr-4 [&_th]:text-left [&_th]:font-medium"
        >
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className={clsx('text-ink-soft', hasOrders ? 'max-md:block' : 'max-md:hidden')}>
            <tr role="row" className="max-md:flex max-md:flex-wrap max-md:gap-x-4">
              {columns.map((column) => (
                <Heading key={column.key} column={column} order={order} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" onKeyDown={moveBetweenRows} className="max-md:block">
            {items.map((item) => (
              <tr
                key={keyOf(item)}
                role="row"
                data-testid={testId}
                data-key={keyOf(item)}
                {...rowData?.(item)}
                className={clsx(ROW, keyOf(item) === chosen && 'bg-gold-wash')}
              >
                {columns.map((column) => (
                  <td key={column.key} role="cell" className={column.className}>
                    {column.cell(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {query.error !== null && query.error !== undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage?.()}
          data-testid={`more-${testId}`}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}
