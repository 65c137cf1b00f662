import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { recruitment } from '../words.js';

/** Shown after an application is submitted (spec §2, "/devenir-chauffeur/confirmation"). */
export function ConfirmationPage() {
  const t = useT(recruitment);
  const token = useSearchParams()[0].get('dossier');
  return (
    <div className="column grid max-w-[760px] justify-items-start gap-6 py-band">
      <PageTitle>{t('confirmation.title')}</PageTitle>
      <CircleCheck size={44} strokeWidth={1.4} className="text-ok" aria-hidden="true" />
      <h1 className="display text-title text-balance">{t('confirmation.headline')}</h1>
      <p className="max-w-[58ch] text-lead text-ink-soft">{t('confirmation.text')}</p>
      <div className="flex flex-wrap gap-3">
        {token && (
          <ButtonLink to={`/devenir-chauffeur/form?dossier=${encodeURIComponent(token)}`}>
            {t('confirmation.follow')}
          </ButtonLink>
        )}
        <ButtonLink to="/" variant="secondary">
          {t('confirmation.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
