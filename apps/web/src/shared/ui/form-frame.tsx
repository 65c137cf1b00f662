import type { ReactNode } from 'react';
import { Card } from './surfaces.js';
import { CircleCheck } from 'lucide-react';

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

/** Headline on one side, form on the other; stacked on a phone. */
export const FormFrame = ({ headline, lead, children }: { headline: string; lead: string; children: ReactNode }) => (
  <div className="column grid items-start gap-x-16 gap-y-12 py-band lg:grid-cols-[1fr_minmax(0,480px)]">
    <div className="lg:sticky lg:top-36 lg:pt-6">
      <h1 className="display max-w-[14ch] text-title">{headline}</h1>
      <p className="mt-6 max-w-[42ch] text-lead text-ink-soft">{lead}</p>
    </div>
    <Card className="shadow-mid">{children}</Card>
  </div>
);
