import type { ReactNode } from 'react';

interface PageHeroProps {
  eyebrow: string;
  title: string;
  lead: string;
  /** A drawing beside the text, below it on small screens. */
  art?: ReactNode;
  children?: ReactNode;
}

/** The hero section of a public page. */
export const PageHero = ({ eyebrow, title, lead, art, children }: PageHeroProps) => (
  <header className="relative isolate overflow-clip border-b border-line">
    <div className="column grid items-center gap-x-16 gap-y-12 py-band lg:grid-cols-[1.05fr_1fr]">
      <div>
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="display mt-6 max-w-[18ch] text-hero text-balance">{title}</h1>
        <p className="mt-6 max-w-[52ch] text-lead text-ink-soft">{lead}</p>
        {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
      </div>
      {art && <div aria-hidden="true">{art}</div>}
    </div>
  </header>
);
