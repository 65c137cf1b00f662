import type { ReactNode } from 'react';
import { Card } from '../../shared/ui/surfaces.js';

/** Headline on one side, form on the other; stacked on a phone. */
export const AccountFrame = ({ headline, lead, children }: { headline: string; lead: string; children: ReactNode }) => (
  <div className="column grid items-start gap-x-16 gap-y-12 py-band lg:grid-cols-[1fr_minmax(0,480px)]">
    <div className="lg:sticky lg:top-36 lg:pt-6">
      <h1 className="display max-w-[14ch] text-title">{headline}</h1>
      <p className="mt-6 max-w-[42ch] text-lead text-ink-soft">{lead}</p>
    </div>
    <Card className="shadow-mid">{children}</Card>
  </div>
);
