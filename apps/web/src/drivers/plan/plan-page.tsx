import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useDriverWork } from '../state/driver-work.js';
import { heldTrips, withAccepted } from '../state/state-updates.js';
import { driverPlan } from '../words.js';
import { MarketplaceList } from './marketplace-list.js';
import { MyPlan } from './my-plan.js';
import { useMarketplace } from './use-marketplace.js';

type Part = 'mine' | 'marketplace';

/** Promised trips, and trips that can still be promised, days ahead. */
export function PlanPage() {
  const t = useT(driverPlan);
  const { state, store } = useDriverWork();
  const held = heldTrips(state);
  const [part, setPart] = useState<Part>(held.length > 0 ? 'mine' : 'marketplace');
  const marketplace = useMarketplace(held.map(({ id, pickupAt }) => `${id}@${pickupAt}`).join(), (trip) => {
    store.change((shown) => withAccepted(shown, trip));
    store.refetch();
    showToast({ tone: 'ok', text: t('take.done') });
    setPart('mine');
  });
  const open = marketplace.trips.filter(({ collision }) => !collision).length;
  return (
    <div className="grid gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <div>
        <Tabs<Part>
          label={t('title')}
          tabs={[
            { value: 'mine', label: t('mine.title'), count: held.length },
            { value: 'marketplace', label: t('marketplace.title'), count: open },
          ]}
          value={part}
          onValueChange={setPart}
        >
          {part === 'mine' ? <MyPlan /> : <MarketplaceList marketplace={marketplace} />}
        </Tabs>
      </div>
    </div>
  );
}
