import type { StaffMessagesView } from '@sablon/contracts';
import { formatDateTime, localized } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { MessageWords } from '../../shared/messages/message-words.js';
import { Badge } from '../../shared/ui/badge.js';
import { ErrorState } from '../../shared/ui/button.js';
import { Skeleton } from '../../shared/ui/surfaces.js';
import { acting } from '../words.js';
import { useQuery } from '@tanstack/react-query';
import { useGathered, useLive } from '../../live/use-live.js';
import { KEYS, readMessages } from '../common/dispatch.api.js';

/** ASSUMPTION: the socket reports who has read which message; this recovers from missed events. */
const HEAL_MS = 15_000;

/** Dispatch's recent messages to drivers, with the number of recipients each has reached. */
export function useMessages() {
  const query = useQuery({
    queryKey: KEYS.messages,
    queryFn: ({ signal }) => readMessages(signal),
    refetchInterval: HEAL_MS,
  });
  useLive(
    'messages.seen',
    useGathered(() => void query.refetch()),
  );
  return query;
}
type Messages = ReturnType<typeof useMessages>;

function Sent({ message }: { message: StaffMessagesView['messages'][number] }) {
  const t = useT(acting);
  const language = useLanguage();
  const { driverName, zone, readers, delivered, read } = message;
  const to = driverName ?? (zone ? localized(zone, language) : t(`messages.to.${message.audience}`));
  return (
    <li data-testid="sent-message" data-message={message.id} className="grid gap-1 py-2 text-small">
      <MessageWords message={message} />
      <p className="flex flex-wrap items-center gap-x-3 text-caption text-ink-soft">
        <span className="numbers">{formatDateTime(message.writtenAt, language, 'time')}</span>
        <span>
          {message.authorName} → {to}
        </span>
        {message.urgent && <Badge tone="danger">{t('messages.is_urgent')}</Badge>}
        <span className="numbers ml-auto" data-testid="message-counts" data-read={read}>
          {t('messages.counts', { delivered, readers, read })}
        </span>
      </p>
    </li>
  );
}

/** The latest messages, with the number of recipients each has reached. */
export function SentMessages({ query }: { query: Messages }) {
  const t = useT(acting);
  return (
    <section className="mt-6 border-t border-line pt-4" aria-busy={query.isPending}>
      <h3 className="text-small font-medium">{t('messages.sent')}</h3>
      {query.isPending && <Skeleton className="mt-2 h-16 w-full" />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.messages.length === 0 && <p className="mt-2 text-ink-soft">{t('messages.none')}</p>}
      <ul className="divide-y divide-line" aria-live="polite">
        {query.data?.messages.map((message) => (
          <Sent key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}
