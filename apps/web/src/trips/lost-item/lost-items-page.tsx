import { spacedPhone } from '@sablon/domain';
import type { LostItemView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import { Phone, Umbrella } from 'lucide-react';
import { LiveBanner } from '../../live/live-banner.js';
import { useLive, useResync } from '../../live/use-live.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { ErrorState } from '../../shared/ui/button.js';
import { PageTitle } from '../../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../../shared/ui/surfaces.js';
import { telHref } from '../../shared/i18n/format.js';
import { DateTime } from '../../shared/ui/values.js';
import { lostItem } from '../words.js';
import { LostItemStatus, LostItemConversation, listLostItems } from './lost-item-conversation.js';

/** ASSUMPTION: how long a report may be overlooked if its event was lost. */
const REFRESH_MS = 30_000;

function Item({ item, onChanged }: { item: LostItemView; onChanged: () => void }) {
  const t = useT(lostItem);
  return (
    <li className="card grid content-start gap-4 p-card shadow-low" data-testid="lost-item" data-status={item.status}>
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lead font-medium wrap-anywhere">
          {item.what}
          {item.colour && <span className="font-normal text-ink-soft"> · {item.colour}</span>}
        </h2>
        <LostItemStatus status={item.status} />
      </header>
      <p className="text-ink-soft">
        <span className="numbers">{t('ride', { code: item.bookingCode })}</span> · <DateTime at={item.pickupAt} /> ·{' '}
        {item.passengerName} · {item.driverName} <span className="numbers">{item.plate}</span>
      </p>
      {item.phone && (
        <a href={telHref(item.phone)} className="btn btn-secondary justify-self-start" data-size="small">
          <Phone size={16} aria-hidden="true" />
          {t('call')} <span className="numbers">{spacedPhone(item.phone)}</span>
        </a>
      )}
      <LostItemConversation item={item} token={null} onChanged={onChanged} />
    </li>
  );
}

/** Items left in cars: a driver's own, or all for staff; pending ones come first. */
export function LostItemsPage() {
  const t = useT(lostItem);
  const { data, error, refetch } = useQuery({
    queryKey: ['lost-items'],
    queryFn: ({ signal }) => listLostItems(signal),
    refetchInterval: REFRESH_MS,
  });
  const again = () => void refetch();
  useLive('trip.noted', ({ about }) => about === 'lost_item' && again());
  useResync(again);
  return (
    <div className="column max-w-[980px] py-page">
      <PageTitle>{t('list.title')}</PageTitle>
      <h1 className="display text-title">{t('list.title')}</h1>
      {error && !data && <ErrorState error={error} onRetry={again} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {data?.items.length === 0 && (
        <EmptyState icon={<Umbrella size={26} aria-hidden="true" />} title={t('list.empty')}>
          {t('list.empty.text')}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-4">
        {data?.items.map((item) => (
          <Item key={item.id} item={item} onChanged={again} />
        ))}
      </ul>
      <LiveBanner />
    </div>
  );
}
