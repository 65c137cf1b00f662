import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onCheckedChange: (on: boolean) => void;
}

/** A toggle that takes effect at once: a button with the switch role, 44 px high with its label. */
export function Switch({ label, hint, checked, disabled, onCheckedChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-6">
      <span className="min-w-0">
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-small text-ink-soft">
            {hint}
          </span>
        )}
      </span>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        disabled={disabled}
        className="switch"
        onClick={() => onCheckedChange(!checked)}
      >
        <span className="switch-knob" />
      </button>
    </div>
  );
}
