import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export const Section = ({ title, lead, children }: SectionProps) => (
  <section className="column mt-[clamp(64px,9vw,120px)]">
    <h2 className="display max-w-[24ch] text-(length:--text-title) text-balance">{title}</h2>
    {lead && <p className="mt-4 max-w-[62ch] text-ink-soft">{lead}</p>}
    <div className="mt-9">{children}</div>
  </section>
);
