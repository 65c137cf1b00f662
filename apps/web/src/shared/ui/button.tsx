import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Spinner } from './spinner.js';

type Look = 'primary' | 'secondary' | 'ghost' | 'danger';
type Size = 'small' | 'normal' | 'big';
interface Shared {
  look?: Look;
  size?: Size;
  icon?: ReactNode;
}

interface ButtonProps extends Shared, ComponentProps<'button'> {
  /** While true the button keeps focus, says it is busy and ignores clicks. */
  busy?: boolean;
}

export function Button({
  look = 'primary',
  size = 'normal',
  icon,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={clsx('btn', `btn-${look}`, className)}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button: it navigates, so it is a link. */
export function ButtonLink({
  look = 'primary',
  size = 'normal',
  icon,
  className,
  children,
  ...rest
}: Shared & LinkProps) {
  return (
    <Link {...rest} data-size={size} className={clsx('btn', `btn-${look}`, className)}>
      {icon}
      {children}
    </Link>
  );
}
