import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

/** Replaces a form after success; announced when it appears. */
export const FormNote = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div role="status" className="grid justify-items-start gap-3">
    <span className="grid size-14 place-items-center rounded-full bg-gold-wash text-gold-text">
      <CircleCheck size={26} aria-hidden="true" />
    </span>
    <p className="display text-heading">{title}</p>
    {children}
  </div>
);
