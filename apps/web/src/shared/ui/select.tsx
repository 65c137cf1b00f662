import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.js';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

type SelectProps = FieldFrameProps &
  Omit<ComponentProps<'select'>, 'id' | 'className'> & {
    options: readonly SelectOption[];
    onValueChange?: (value: string) => void;
  };

/** The platform's native select: the best list on every phone, and free. */
export function Select(props: SelectProps) {
  const { label, hint, error, hideLabel, className, options, onValueChange, onChange, ...select } = props;
  return (
    <FieldFrame {...{ label, hint, error, hideLabel, className }}>
      {(ids) => (
        <div className="relative">
          <select
            {...select}
            {...ids}
            className="field"
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-ink-faint"
            aria-hidden="true"
          />
        </div>
      )}
    </FieldFrame>
  );
}
