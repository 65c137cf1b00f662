import type { ReactNode } from 'react';

interface Step {
  readonly title: string;
  readonly text: string;
}

/** The steps of a process, in order. */
export const StepList = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
    {steps.map(({ title, text }, at) => (
      <li key={title} className="border-t border-gold-text/50 pt-4">
        <span aria-hidden="true" className="display text-section text-gold-text">
          {at + 1}
        </span>
        <h3 className="mt-3 font-medium">{title}</h3>
        <p className="mt-2 text-small text-ink-soft">{text}</p>
      </li>
    ))}
  </ol>
);

interface SectionProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** A part of a page under its own heading. */
export const Section = ({ title, lead, children }: SectionProps) => (
  <section className="column mt-band">
    <h2 className="display max-w-[24ch] text-title text-balance">{title}</h2>
    {lead && <p className="mt-4 max-w-[62ch] text-ink-soft">{lead}</p>}
    <div className="mt-8">{children}</div>
  </section>
);
