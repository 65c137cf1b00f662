import clsx from 'clsx';
import { useId } from 'react';

interface SegmentedProps<V extends string> {
  legend: string;
  hideLegend?: boolean;
  value: V;
  options: readonly { value: V; label: string }[];
  onValueChange: (value: V) => void;
}

/** A few short choices side by side: a styled native radio group. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { legend, hideLegend, value, options, onValueChange } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-small font-medium'}>{legend}</legend>
      <div className="flex rounded-control bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative grid min-h-11 min-w-0 flex-1 place-items-center rounded-small px-1 text-center text-small leading-tight transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-(--focus)',
              option.value === value
                ? 'bg-raised font-medium text-gold-text shadow-low'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none rounded-small outline-none"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
