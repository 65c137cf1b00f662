import clsx from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

export function Checkbox({
  label,
  error,
  ...input
}: { label: ReactNode; error?: ReactNode } & ComponentProps<'input'>) {
  const errorId = useId();
  return (
    <div>
      <label className="flex items-start gap-3 py-2">
        <input
          {...input}
          type="checkbox"
          className="tick mt-0.5"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="mt-1 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export interface RadioCard<V extends string> {
  value: V;
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  /** Shown at the right edge, for a price. */
  aside?: ReactNode;
  disabled?: boolean;
  testId?: string;
}

interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  options: readonly RadioCard<V>[];
  value: V | null;
  /** By which a form finds it when it is wrong. */
  name?: string;
  onValueChange: (value: V) => void;
  error?: ReactNode;
  /** Classes of the list, e.g. grid columns. */
  className?: string;
}

/** One choice among cards: a native radio group, so arrow keys and screen readers work as expected. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const { legend, hideLegend, options, value, onValueChange, error, className } = props;
  const id = useId();
  const name = props.name ?? id;
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-small font-medium'}>{legend}</legend>
      <div className={clsx('grid gap-3', className)}>
        {options.map((option) => (
          <label key={option.value} className="radio-card" data-testid={option.testId}>
            <input
              type="radio"
              className="tick"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => onValueChange(option.value)}
            />
            {option.icon && <span className="text-gold-text">{option.icon}</span>}
            <span className="min-w-0 flex-1 wrap-anywhere">
              <span className="block font-medium">{option.title}</span>
              {option.detail && <span className="block text-small text-ink-soft">{option.detail}</span>}
            </span>
            {option.aside && <span className="numbers text-right">{option.aside}</span>}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-small text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
