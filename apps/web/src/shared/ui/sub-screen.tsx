import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ui, useT } from '../i18n/namespaces.js';
import { PageTitle } from './page-title.js';

interface SubScreenProps {
  /** The parent page (spec §2: /profile, or /profile/help). */
  back: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** A sub-page: a back link, a title, one column. */
export function SubScreen({ back, title, lead, children }: SubScreenProps) {
  const t = useT(ui);
  return (
    <div className="column max-w-180 py-page">
      <PageTitle>{title}</PageTitle>
      <Link to={back} className="btn btn-ghost -ml-4" data-size="small">
        <ChevronLeft size={18} aria-hidden="true" />
        {t('back')}
      </Link>
      <h1 className="display mt-4 text-title">{title}</h1>
      {lead && <p className="mt-3 max-w-[56ch] text-body text-ink-soft">{lead}</p>}
      <div className="mt-8 grid gap-6">{children}</div>
    </div>
  );
}
