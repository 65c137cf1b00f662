import { endpoints, type SupportConversationView } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronLeft, MessagesSquare } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { ChatConversation } from '../live/chat-conversation.js';
import { LiveBanner } from '../live/live-banner.js';
import { useLive, useResync } from '../live/use-live.js';
import { call } from '../shared/api/http-client.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Badge } from '../shared/ui/badge.js';
import { ErrorState } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.js';
import { DateTime } from '../shared/ui/values.js';
import { chats } from './words.js';

/** ASSUMPTION: how long a question may be overlooked if its event was lost. */
const REFRESH_MS = 20_000;

function ConversationRow({ conversation, chosen }: { conversation: SupportConversationView; chosen: boolean }) {
  const t = useT(chats);
  return (
    <li>
      <Link
        to={`?with=${conversation.userId}`}
        aria-current={chosen ? 'true' : undefined}
        className={clsx('grid gap-1 border-b border-line px-4 py-4 hover:bg-gold-wash', chosen && 'bg-gold-wash')}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-medium wrap-anywhere">{conversation.name}</span>
          <Badge tone={conversation.waitingSince ? 'warn' : 'ok'}>
            {conversation.role === 'driver' ? t('role.driver') : t('role.passenger')}
          </Badge>
        </span>
        <span className="truncate text-small text-ink-soft">{conversation.lastText}</span>
        <span className="text-caption text-ink-faint">
          {conversation.waitingSince && `${t('since')} `}
          <DateTime at={conversation.waitingSince ?? conversation.lastAt} />
        </span>
      </Link>
    </li>
  );
}

/** Support chats for staff: unanswered ones first; answered live. */
export function ChatsPage() {
  const t = useT(chats);
  const [query] = useSearchParams();
  const list = useQuery({
    queryKey: ['support-conversations'],
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => call(endpoints.supportChat.list, { signal }),
  });
  const refetch = () => void list.refetch();
  useLive('chat.updated', ({ kind }) => kind === 'support' && refetch());
  useResync(refetch);
  const chosen = list.data?.conversations.find(({ userId }) => userId === query.get('with'));
  return (
    <div className="office-page">
      <PageTitle>{t('title')}</PageTitle>
      <header className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="display text-title">{t('title')}</h1>
        {list.data && (
          <p role="status" className="text-ink-soft">
            {t('waiting', { count: list.data.waiting })}
          </p>
        )}
      </header>
      {list.error && !list.data && <ErrorState error={list.error} onRetry={refetch} />}
      {!list.data && !list.error && <Skeleton className="mt-8 h-60 w-full rounded-card" />}
      {list.data?.conversations.length === 0 && (
        <EmptyState icon={<MessagesSquare size={26} aria-hidden="true" />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      {list.data && list.data.conversations.length > 0 && (
        <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,360px)_1fr]">
          <nav aria-label={t('list')} className={clsx('card overflow-hidden self-start', chosen && 'max-lg:hidden')}>
            <ul>
              {list.data.conversations.map((conversation) => (
                <ConversationRow
                  key={conversation.userId}
                  conversation={conversation}
                  chosen={conversation === chosen}
                />
              ))}
            </ul>
          </nav>
          {chosen ? (
            <section aria-label={chosen.name}>
              <Link to="?" className="btn btn-ghost mb-3 -ml-4 lg:hidden" data-size="small">
                <ChevronLeft size={18} aria-hidden="true" />
                {t('back')}
              </Link>
              <ChatConversation
                key={chosen.userId}
                conversation={{ kind: 'person', userId: chosen.userId }}
                about={{ kind: 'support', id: chosen.userId }}
              />
            </section>
          ) : (
            <p className="py-16 text-center text-ink-soft max-lg:hidden">{t('choose')}</p>
          )}
        </div>
      )}
      <LiveBanner />
    </div>
  );
}
