import { addDays, toBrussels } from '@sablon/domain';
import clsx from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useT } from '../i18n/namespaces.js';
import { Button } from '../ui/button.js';
import { Select } from '../ui/select.js';
import { TextField } from '../ui/text-field.js';
import { officeList } from '../words.js';
import { useChangeAddress, useFilters } from './use-list.js';

interface ListFilter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Label for no choice. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

interface FilterBarProps<Name extends string> {
  /** What the search field looks in. */
  readonly search: string;
  readonly filters: readonly ListFilter<Name>[];
  /** With first and last day, kept as `from` and `until`. */
  readonly period?: { readonly from: string; readonly until: string };
  /** Begins the names of its fields for tests: `<testId>-q`. */
  readonly testId: string;
  /** A field that no other list has, among the filters. */
  readonly extra?: ReactNode;
  /** Buttons at the end: a download. */
  readonly children?: ReactNode;
}

const PERIODS = {
  yesterday: [-1, -1],
  today: [0, 0],
  tomorrow: [1, 1],
  week: [-6, 0],
  month: [-29, 0],
} as const satisfies Record<string, readonly [from: number, until: number]>;

/** Days that are asked for most, one press each. */
function QuickPeriods({ from, until }: { from: string; until: string }) {
  const t = useT(officeList);
  const changeAddress = useChangeAddress();
  // The day the page was opened on.
  const [today] = useState(() => toBrussels(new Date()).date);
  return (
    <div role="group" aria-label={t('period')} className="flex flex-wrap gap-2">
      {(Object.keys(PERIODS) as (keyof typeof PERIODS)[]).map((name) => {
        const [first, last] = PERIODS[name].map((days) => addDays(today, days)) as [string, string];
        const chosen = from === first && until === last;
        return (
          <Button
            key={name}
            size="small"
            variant={chosen ? 'primary' : 'secondary'}
            aria-pressed={chosen}
            data-testid={`period-${name}`}
            onClick={() =>
              changeAddress((next) => {
                for (const [key, day] of [
                  ['from', first],
                  ['until', last],
                ] as const)
                  if (chosen) next.delete(key);
                  else next.set(key, day);
              })
            }
          >
            {name === 'week' || name === 'month'
              ? t('period.last', { count: 1 - PERIODS[name][0] })
              : t(`period.${name}`)}
          </Button>
        );
      })}
    </div>
  );
}

/**
 * Search field (`q`), filters and period (`from`, `until`) of a list. They stand in the address alone, where `useFilters` of the page
 * reads them, so that a view can be bookmarked.
 */
export function FilterBar<Name extends string>({
  search,
  filters,
  period,
  testId,
  extra,
  children,
}: FilterBarProps<Name>) {
  const t = useT(officeList);
  const [choice, choose] = useFilters<Name | 'q' | 'from' | 'until'>([
    ...filters.map(({ name }) => name),
    ...(['q', 'from', 'until'] as const),
  ]);
  // On a phone the list comes first: filters open on demand.
  const [open, setOpen] = useState(false);
  const set = [...filters.map(({ name }) => choice[name]), ...(period ? [choice.from, choice.until] : [])].filter(
    Boolean,
  ).length;
  const day = (name: 'from' | 'until', label: string) => (
    <TextField
      type="date"
      label={label}
      value={choice[name]}
      data-testid={`${testId}-${name}`}
      onChange={(event) => choose(name, event.target.value)}
    />
  );
  return (
    <search className="mt-6 grid gap-4">
      <TextField
        label={search}
        type="search"
        name="q"
        maxLength={100}
        className="max-w-3xl"
        value={choice.q}
        data-testid={`${testId}-q`}
        onChange={(event) => choose('q', event.target.value)}
      />
      {(filters.length > 0 || period || extra) && (
        <Button
          variant="secondary"
          className="justify-self-start lg:hidden"
          aria-expanded={open}
          data-testid={`${testId}-filters`}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {t('filters')}
          {set > 0 && <span className="tabular-nums">({set})</span>}
        </Button>
      )}
      <div
        className={clsx(
          'grid grid-cols-2 gap-4 lg:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]',
          !open && 'max-lg:hidden',
        )}
      >
        {filters.map(({ name, label, any, options }) => (
          <Select
            key={name}
            label={label}
            value={choice[name]}
            data-testid={`${testId}-${name}`}
            options={[{ value: '', label: any }, ...options]}
            onValueChange={(value) => choose(name, value)}
          />
        ))}
        {period && day('from', period.from)}
        {period && day('until', period.until)}
        {extra}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className={clsx(!open && 'max-lg:hidden')}>
          {period && <QuickPeriods from={choice.from} until={choice.until} />}
        </div>
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      </div>
    </search>
  );
}
