import clsx from 'clsx';
import { Select } from '../ui/select.js';
import { TextField } from '../ui/text-field.js';

interface OfficeFilter<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Label for no choice. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly testId: string;
}

interface OfficeSearchProps<Name extends string> {
  readonly label: string;
  readonly testId: string;
  readonly filters: readonly OfficeFilter<Exclude<Name, 'q'>>[];
  /** As kept by `useFilters`, with the search text under `q`. */
  readonly choice: Readonly<Record<Name | 'q', string>>;
  readonly choose: (name: Name | 'q', value: string) => void;
}

const COLUMNS = {
  1: 'max-w-3xl sm:grid-cols-[minmax(0,2fr)_1fr]',
  2: 'md:grid-cols-[minmax(0,2fr)_1fr_1fr]',
  3: 'sm:grid-cols-3 xl:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]',
} as const;

/** Search field and filters above a back office list. */
export function OfficeSearch<Name extends string>(props: OfficeSearchProps<Name>) {
  const { label, testId, filters, choice, choose } = props;
  const columns = Math.min(Math.max(filters.length, 1), 3) as keyof typeof COLUMNS;
  return (
    <search className={clsx('mt-8 grid gap-4', COLUMNS[columns])}>
      <TextField
        label={label}
        type="search"
        name="q"
        maxLength={100}
        className={clsx(columns === 3 && 'sm:col-span-3 xl:col-span-1')}
        value={choice.q}
        data-testid={testId}
        onChange={(event) => choose('q', event.target.value)}
      />
      {filters.map(({ name, any, options, testId: selectId, ...filter }) => (
        <Select
          key={name}
          label={filter.label}
          value={choice[name]}
          data-testid={selectId}
          options={[{ value: '', label: any }, ...options]}
          onValueChange={(value) => choose(name, value)}
        />
      ))}
    </search>
  );
}
