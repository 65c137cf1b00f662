import type { ReactNode } from 'react';
import { PageTitle } from '../ui/page-title.js';

interface OfficeBodyProps {
  readonly title: string;
  readonly lead?: string;
  /** At the end of the title line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a back office page: its title, lead and content. */
export function OfficeBody({ title, lead, aside, children }: OfficeBodyProps) {
  return (
    <div className="office-page">
      <PageTitle>{title}</PageTitle>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="display text-title">{title}</h1>
          {lead && <p className="mt-2 max-w-[72ch] text-ink-soft">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
