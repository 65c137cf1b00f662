import { endpoints, type NotificationView } from '@sablon/contracts';
import clsx from 'clsx';
import { BellOff, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useT, useLanguage } from '../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.js';
import { DateTime } from '../shared/ui/values.js';
import { notifications } from './words.js';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../live/use-live.js';
import { call } from '../shared/api/http-client.js';

/** The user's notifications, page by page, kept up to date; in the language of the screen. */
export function useNotifications() {
  const language = useLanguage();
  const list = useInfiniteQuery({
    queryKey: ['notifications', language],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.notifications.list, { query: { language, before: pageParam }, signal }),
    getNextPageParam: (page) => page.next,
  });
  const refetch = () => void list.refetch();
  useLive('notifications.updated', refetch);
  useResync(refetch);
  return list;
}

/** Marks notifications as read; null = all. */
export function useReadNotifications() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | null) =>
      ids === null
        ? call(endpoints.notifications.markAllRead)
        : call(endpoints.notifications.markRead, { body: { ids } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['notifications'] }),
  });
}

function NotificationRow({ notification, onOpen }: { notification: NotificationView; onOpen: () => void }) {
  const t = useT(notifications);
  return (
    <li>
      <Link
        to={notification.url}
        onClick={onOpen}
        className={clsx('flex items-start gap-3 px-4 py-4 hover:bg-gold-wash', !notification.read && 'bg-gold-wash/60')}
      >
        <span className={clsx('mt-2 size-2 shrink-0 rounded-full', notification.read ? 'bg-transparent' : 'bg-gold')} />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">
            {!notification.read && <span className="sr-only">{t('unread')}: </span>}
            {notification.title}
          </span>
          <span className="block text-small text-ink-soft wrap-anywhere">{notification.body}</span>
          <span className="block text-caption text-ink-faint">
            <DateTime at={notification.at} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** The account's notifications, newest first; opening one marks it as read on every device. */
export function NotificationsPage() {
  const t = useT(notifications);
  const list = useNotifications();
  const read = useReadNotifications();
  const shown = list.data?.pages.flatMap((page) => page.notifications);
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <div className="column max-w-160 py-page">
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex items-start justify-between gap-4">
        <h1 className="display text-title">{t('title')}</h1>
        <Link to="/profile/notifications" className="icon-btn" aria-label={t('choose')}>
          <SlidersHorizontal size={20} aria-hidden="true" />
        </Link>
      </div>
      {unread > 0 && (
        <Button variant="ghost" size="small" className="mt-3 -ml-4" onClick={() => read.mutate(null)}>
          {t('read.all')}
        </Button>
      )}
      {read.error && <ErrorState error={read.error} />}
      <div className="mt-6" aria-busy={!shown && !list.error}>
        {list.error && !shown && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {!shown && !list.error && <Skeleton className="h-60 w-full rounded-card" />}
        {shown?.length === 0 && (
          <EmptyState icon={<BellOff size={26} aria-hidden="true" />} title={t('empty')}>
            {t('empty.text')}
          </EmptyState>
        )}
        {shown && shown.length > 0 && (
          <ul className="card divide-y divide-line overflow-hidden shadow-low">
            {shown.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onOpen={() => {
                  if (!notification.read) read.mutate([notification.id]);
                }}
              />
            ))}
          </ul>
        )}
      </div>
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-6 w-full"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
