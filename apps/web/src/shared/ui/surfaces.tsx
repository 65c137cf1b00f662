import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section {...rest} className={clsx('card p-panel shadow-low', className)} />
);

/** A grey placeholder for text that is still loading; hidden from screen readers, which get `aria-busy` from the parent. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={clsx('shimmer block rounded-small', className ?? 'h-5 w-full')} />
);

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

/** An empty list, and a suggestion for filling it. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="grid justify-items-center gap-3 px-6 py-12 text-center">
    {icon && (
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-gold-wash text-gold-text">{icon}</span>
    )}
    <p className="display text-heading">{title}</p>
    {children && <div className="max-w-[46ch] text-ink-soft">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
