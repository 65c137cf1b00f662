import { endpoints, type ContactMessagesView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Inbox, Mail, RotateCcw } from 'lucide-react';
import { asApiError } from '../shared/api/api-error.js';
import { call } from '../shared/api/http-client.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.js';
import { DateTime } from '../shared/ui/values.js';
import { messages } from './words.js';

type Message = ContactMessagesView['messages'][number];
const KEY = ['contact-messages'];
const REFRESH_MS = 20_000;

function MessageCard({ message }: { message: Message }) {
  const t = useT(messages);
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(endpoints.contact[message.handledAt ? 'reopen' : 'handle'], { params: { id: message.id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const subject = encodeURIComponent(`Re: ${message.subject}`);
  return (
    <li className="card grid gap-4 p-card shadow-low" data-handled={message.handledAt !== null}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 lang={message.language} className="text-lead font-medium wrap-anywhere">
          {message.subject}
        </h2>
        <p className="text-small text-ink-faint">
          <DateTime at={message.createdAt} />
        </p>
      </header>
      <p className="text-small wrap-anywhere text-ink-soft">
        {message.name} · {message.email} {message.phone && `· ${message.phone}`} · {message.language.toUpperCase()}
      </p>
      <p lang={message.language} className="max-w-[72ch] wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <FormError error={error} />
      <footer className="flex flex-wrap items-center gap-3">
        <a
          className="btn btn-secondary"
          data-size="small"
          href={`mailto:${encodeURIComponent(message.email)}?subject=${subject}`}
        >
          <Mail size={16} aria-hidden="true" />
          {t('reply')}
        </a>
        <Button
          variant="ghost"
          size="small"
          busy={isPending}
          icon={message.handledAt ? <RotateCcw size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />}
          onClick={() => mutate()}
        >
          {message.handledAt ? t('reopen') : t('handle')}
        </Button>
        {message.handledBy && <p className="text-small text-ok">{t('handled', { name: message.handledBy })}</p>}
      </footer>
    </li>
  );
}

/** Messages from visitors, open ones first. */
export function MessagesPage() {
  const t = useT(messages);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.contact.list, { signal }),
    refetchInterval: REFRESH_MS,
  });
  return (
    <div className="office-page max-w-[1080px]">
      <PageTitle>{t('title')}</PageTitle>
      <header className="flex flex-wrap items-baseline justify-between gap-4">
        <h1 className="display text-title">{t('title')}</h1>
        {data && <p className="text-ink-soft">{t('open', { count: data.open })}</p>}
      </header>
      {error && !data && <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-8 h-48 w-full" />}
      {data?.messages.length === 0 && (
        <EmptyState icon={<Inbox size={26} aria-hidden="true" />} title={t('empty')}>
          {t('empty.text')}
        </EmptyState>
      )}
      <ul className="mt-8 grid gap-4">
        {data?.messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
    </div>
  );
}
