import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './spinner.js';
import { asApiError } from '../api/api-error.js';
import { useErrorText } from '../api/use-error-text.js';
import { shell, useT } from '../i18n/namespaces.js';
import { WarningSign } from './first-icons.js';

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'small' | 'normal' | 'big';
interface Shared {
  variant?: Variant;
  size?: Size;
  icon?: ReactNode;
}

interface ButtonProps extends Shared, ComponentProps<'button'> {
  /** While true, the button keeps focus, is announced as busy and ignores clicks. One that can be busy takes a double click as one. */
  busy?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'normal',
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // The first click of a double click may have been answered before the second; a new attempt counts from one.
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    const isSecond = busy !== undefined && event.detail > 1;
    if (busy || isSecond) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={clsx('btn', `btn-${variant}`, className)}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link styled as a button: it navigates, so it is a link. */
export function ButtonLink({
  variant = 'primary',
  size = 'normal',
  icon,
  className,
  children,
  ...rest
}: Shared & LinkProps) {
  return (
    <Link {...rest} data-size={size} className={clsx('btn', `btn-${variant}`, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A part of the page that could not be loaded: the error, a retry button, and the id for support. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT(shell);
  const text = useErrorText();
  const { requestId } = asApiError(error);
  return (
    <div role="alert" className="grid justify-items-center gap-3 px-6 py-12 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-danger-wash text-danger">
        <WarningSign size={26} />
      </span>
      <p className="max-w-[46ch]">{text(error)}</p>
      {requestId && <p className="text-caption text-ink-faint">{t('error.reference', { id: requestId })}</p>}
      {onRetry && (
        <Button variant="secondary" onClick={onRetry} className="mt-2">
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** A refused form: announced at once, above the button that was pressed; the title says what failed, the rest why. */
export function FormError({ error, title }: { error: unknown; title?: string }) {
  const text = useErrorText();
  if (error === null || error === undefined) return null;
  return (
    <p role="alert" className="flex gap-3 rounded-control bg-danger-wash px-4 py-3 text-danger">
      <WarningSign size={19} className="mt-0.5 shrink-0" />
      <span>
        {title && <strong className="block font-medium">{title}</strong>}
        {text(error)}
      </span>
    </p>
  );
}
