import { useState } from 'react';
import { useT } from '../../shared/i18n/namespaces.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { Tabs } from '../../shared/ui/tabs.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { useDriverWork } from '../state/driver-work.js';
import { heldTrips, withAccepted } from '../state/state-updates.js';
import { driverPlan } from '../words.js';
import { MarketList } from './market-list.js';
import { MyPlan } from './my-plan.js';
import { useMarket } from './use-market.js';

type Part = 'mine' | 'market';

/** Promised trips, and trips that can still be promised, days ahead. */
export function PlanPage() {
  const t = useT(driverPlan);
  const { state, store } = useDriverWork();
  const held = heldTrips(state);
  const [part, setPart] = useState<Part>(held.length > 0 ? 'mine' : 'market');
  const market = useMarket(held.map(({ id, pickupAt }) => `${id}@${pickupAt}`).join(), (trip) => {
    store.change((shown) => withAccepted(shown, trip));
    store.refetch();
    showToast({ tone: 'ok', text: t('take.done') });
    setPart('mine');
  });
  const open = market.trips.filter(({ collision }) => !collision).length;
  return (
    <div className="grid gap-6">
      <PageTitle>{t('title')}</PageTitle>
      <h1 className="display text-title">{t('title')}</h1>
      <div>
        <Tabs<Part>
          label={t('title')}
          tabs={[
            { value: 'mine', label: t('mine.title'), count: held.length },
            { value: 'market', label: t('market.title'), count: open },
          ]}
          value={part}
          onValueChange={setPart}
        >
          {part === 'mine' ? <MyPlan /> : <MarketList market={market} />}
        </Tabs>
      </div>
    </div>
  );
}
