import { Download } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Card } from '../../shared/ui/surfaces.js';
import { ExplainedDay } from './explained-day.js';
import { fairness } from '../words.js';
import { Looks } from './looks.js';
import { MyReviews } from './my-reviews.js';

/** How rides are given, who looked at a driver's data, and whom he may ask to check. */
export function FairnessPage() {
  const t = useT(fairness);
  return (
    <div className="grid gap-5">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-[2rem]">{t('title')}</h1>
      <p className="max-w-[60ch] text-ink-soft">{t('intro')}</p>
      <ExplainedDay />
      <MyReviews />
      <Looks />
      <Card>
        <h2 className="display text-[1.5rem]">{t('data.title')}</h2>
        <p className="mt-1 text-ink-soft">{t('data.text')}</p>
        <ButtonLink
          to="/profile/data"
          look="secondary"
          className="mt-4"
          icon={<Download size={18} aria-hidden="true" />}
        >
          {t('data.link')}
        </ButtonLink>
      </Card>
    </div>
  );
}
