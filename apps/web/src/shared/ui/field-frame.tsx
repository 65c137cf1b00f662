import clsx from 'clsx';
import { useId, type ReactNode } from 'react';

/** Parts that every field shows around its control. */
export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Keeps the label for screen readers only, where the layout already makes it clear. */
  hideLabel?: boolean;
  className?: string;
}

export interface ControlIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label, control, hint and error, linked for assistive technology. */
export function FieldFrame({
  label,
  hint,
  error,
  hideLabel,
  className,
  children,
}: FieldFrameProps & { children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={clsx('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-2 block text-small font-medium text-ink'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && !error && (
        <p id={`${id}-hint`} className="mt-2 text-small text-ink-faint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-2 flex gap-2 text-small wrap-anywhere text-danger">
          <span aria-hidden="true">▲</span>
          {error}
        </p>
      )}
    </div>
  );
}
