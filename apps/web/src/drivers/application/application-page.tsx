import { useSearchParams } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { useInBrowser } from '../../shared/state/use-in-browser.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { Dossier } from './dossier.js';
import { recruitment } from '../words.js';
import { StartForm } from './start-form.js';

/** Opens an application, or shows the one behind the link: `?dossier=…` (spec §2, "/devenir-chauffeur/form"). */
export function ApplicationPage() {
  const t = useT(recruitment);
  const token = useSearchParams()[0].get('dossier');
  // A form is never written to a file: sent before its script is here, it would put what was typed into the address.
  const inBrowser = useInBrowser();
  return (
    <div className="column max-w-[860px] py-[clamp(40px,7vw,96px)]">
      <PageTitle description={t('description')}>{t('title')}</PageTitle>
      <p className="eyebrow">{t('eyebrow')}</p>
      <h1 className="display mt-4 text-(length:--text-title) text-balance">{t('headline')}</h1>
      <div className="mt-9">
        {!inBrowser && <Skeleton className="h-[560px] w-full rounded-card" />}
        {inBrowser && (token ? <Dossier key={token} token={token} /> : <StartForm />)}
      </div>
    </div>
  );
}
