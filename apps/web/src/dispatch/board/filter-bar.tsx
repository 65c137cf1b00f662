import clsx from 'clsx';
import { SERVICES, VEHICLE_CLASSES } from '@sablon/domain';
import { ride } from '../../shared/words.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { dispatch } from '../words.js';
import { isFiltered, NO_FILTER, type BoardFilter } from './board-filter.js';

interface FilterBarProps {
  readonly filter: BoardFilter;
  readonly onFilter: (filter: BoardFilter) => void;
}

const SMALL = 'rounded-control border border-line bg-surface px-2 text-caption text-ink-soft min-h-8';
const WHENS = ['now', 'planned'] as const;

/** The board's filters, in addition to the status counters above it. */
export function FilterBar({ filter, onFilter }: FilterBarProps) {
  const t = useT(dispatch);
  const words = useT(ride);
  const change = (part: Partial<BoardFilter>) => onFilter({ ...filter, ...part });
  return (
    <div role="group" aria-label={t('filter.label')} className="flex flex-wrap items-center gap-2">
      {WHENS.map((when) => (
        <button
          key={when}
          type="button"
          data-testid={`filter-${when}`}
          aria-pressed={filter.when === when}
          onClick={() => change({ when: filter.when === when ? null : when })}
          className={clsx(SMALL, filter.when === when && 'border-gold-text bg-gold-wash text-ink')}
        >
          {t(`filter.${when}`)}
        </button>
      ))}
      <FilterSelect
        name="service"
        value={filter.service}
        options={SERVICES.map((service) => ({ value: service, label: words(`service.${service}`) }))}
        onValue={(service) => change({ service })}
      />
      <FilterSelect
        name="class"
        value={filter.vehicleClass}
        options={VEHICLE_CLASSES.map((name) => ({ value: name, label: words(`class.${name}`) }))}
        onValue={(vehicleClass) => change({ vehicleClass })}
      />
      {isFiltered(filter) && (
        <button type="button" onClick={() => onFilter(NO_FILTER)} className="min-h-8 px-2 text-caption underline">
          {t('board.reset')}
        </button>
      )}
    </div>
  );
}

interface FilterSelectProps<V extends string> {
  readonly name: 'service' | 'class';
  readonly value: V | null;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onValue: (value: V | null) => void;
}

function FilterSelect<V extends string>({ name, value, options, onValue }: FilterSelectProps<V>) {
  const t = useT(dispatch);
  return (
    <select
      aria-label={t(`filter.${name}`)}
      data-testid={`filter-${name}`}
      value={value ?? ''}
      onChange={({ target }) => onValue(options.find((one) => one.value === target.value)?.value ?? null)}
      className={clsx(SMALL, value && 'border-gold-text bg-gold-wash text-ink')}
    >
      <option value="">{t(`filter.${name}`)}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
