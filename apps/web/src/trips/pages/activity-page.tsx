import { Plus } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { LiveBanner } from '../../live/live-banner.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { BookingList } from './booking-list.js';
import { trips } from '../words.js';
import { FILTERS } from '../common/trips.api.js';

/** My trips, filtered by the tab in the address (spec §2, "Activity"). */
export function ActivityPage() {
  const t = useT(trips);
  const [query, setQuery] = useSearchParams();
  const filter = FILTERS.find((one) => one === query.get('tab')) ?? 'all';
  return (
    <div className="column max-w-[860px] py-page">
      <PageTitle>{t('title')}</PageTitle>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="display text-title">{t('title')}</h1>
        <ButtonLink to="/" icon={<Plus size={18} aria-hidden="true" />}>
          {t('book')}
        </ButtonLink>
      </div>
      <Tabs
        label={t('filter')}
        value={filter}
        onValueChange={(tab) => setQuery(tab === 'all' ? {} : { tab }, { replace: true, preventScrollReset: true })}
        tabs={FILTERS.map((value) => ({ value, label: t(`filter.${value}`) }))}
      >
        <BookingList key={filter} filter={filter} bookable />
      </Tabs>
      <LiveBanner />
    </div>
  );
}
