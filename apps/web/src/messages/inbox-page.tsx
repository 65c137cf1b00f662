import { endpoints, type InboxView, type PushedNotification } from '@sablon/contracts';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { BellRing, Inbox, Mail, MessageSquareText, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { asApiError } from '../shared/api/api-error.js';
import { call } from '../shared/api/http-client.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Button, ErrorState } from '../shared/ui/button.js';
import { PageTitle } from '../shared/ui/page-title.js';
import { EmptyState, Skeleton } from '../shared/ui/surfaces.js';
import { TextField } from '../shared/ui/text-field.js';
import { DateTime } from '../shared/ui/values.js';
import { inbox } from './words.js';

type Message = InboxView['messages'][number];
const REFRESH_MS = 5_000;

/** A mail states its language; an SMS does not, so it is marked as not to be translated. */
const languageOf = (message: Message) =>
  message.channel === 'mail'
    ? { lang: /<html[^>]*\blang="(\w\w)"/.exec(message.html)?.[1] }
    : ({ translate: 'no' } as const);

/** A push notification as a browser shows it: title above text. */
const wordsOf = (message: Message): string => {
  if (message.channel !== 'push') return message.text;
  const { title, body } = JSON.parse(message.payload) as PushedNotification;
  return `${title}\n${body}`;
};

const titleOf = (message: Message, words: { sms: string; push: string }): string =>
  message.channel === 'mail' ? message.subject : words[message.channel];

const ICONS = { mail: Mail, sms: MessageSquareText, push: BellRing };

function Row({ message, open, onOpen }: { message: Message; open: boolean; onOpen: () => void }) {
  const t = useT(inbox);
  const Icon = ICONS[message.channel];
  return (
    <li>
      <button
        type="button"
        aria-current={open || undefined}
        onClick={onOpen}
        className={clsx(
          'flex w-full gap-3 border-b border-line px-4 py-3 text-left hover:bg-gold-wash',
          open && 'bg-gold-wash',
        )}
      >
        <Icon size={18} className="mt-1 shrink-0 text-gold-text" aria-hidden="true" />
        <span className="min-w-0">
          <span className="block truncate font-medium" {...(message.channel === 'mail' && languageOf(message))}>
            {titleOf(message, { sms: t('sms'), push: t('push') })}
          </span>
          <span className="block truncate text-small text-ink-soft">{t('to', { to: message.to })}</span>
          <span className="block text-caption text-ink-faint">
            <DateTime at={message.sentAt} />
          </span>
        </span>
      </button>
    </li>
  );
}

/** A mail as the recipient sees it: without scripts, without our cookies. */
const Reader = ({ message }: { message: Message }) =>
  message.channel === 'mail' ? (
    <iframe
      title={message.subject}
      {...languageOf(message)}
      sandbox="allow-popups"
      srcDoc={message.html}
      className="h-[72vh] w-full bg-white"
    />
  ) : (
    <p className="p-6 wrap-anywhere whitespace-pre-line" {...languageOf(message)}>
      {wordsOf(message)}
    </p>
  );

/** Mails, SMS and push notifications of the demo, newest first. */
export function InboxPage() {
  const t = useT(inbox);
  const [search, setSearch] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['dev-inbox'],
    queryFn: ({ signal }) => call(endpoints.contact.demoInbox, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const wanted = search.trim().toLowerCase();
  const shown = data?.messages.filter((message) =>
    `${message.to} ${titleOf(message, { sms: t('sms'), push: t('push') })} ${wordsOf(message)}`
      .toLowerCase()
      .includes(wanted),
  );
  const open = shown?.find(({ id }) => id === openId);
  return (
    <div className="column py-page">
      <PageTitle>{t('title')}</PageTitle>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="display text-title">{t('title')}</h1>
          <p className="mt-2 max-w-[62ch] text-ink-soft">{t('lead')}</p>
        </div>
        <Button
          variant="secondary"
          size="small"
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onClick={() => void refetch()}
        >
          {t('refresh')}
        </Button>
      </div>
      {error && !data ? (
        asApiError(error).status === 404 ? (
          <EmptyState icon={<Inbox size={26} aria-hidden="true" />} title={t('gone')} />
        ) : (
          <ErrorState error={asApiError(error)} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <div className="mt-6 max-w-[420px]">
            <TextField
              label={t('search')}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <div className="card mt-6 grid overflow-hidden shadow-low lg:grid-cols-[minmax(0,360px)_1fr]">
            <section
              aria-label={t('list')}
              aria-busy={!shown}
              className="max-h-[72vh] overflow-y-auto border-line lg:border-r"
            >
              {!shown && <Skeleton className="m-4 h-40" />}
              {shown?.length === 0 && <EmptyState title={data?.messages.length === 0 ? t('empty') : t('none')} />}
              <ul>
                {shown?.map((message) => (
                  <Row
                    key={message.id}
                    message={message}
                    open={message.id === openId}
                    onOpen={() => setOpenId(message.id)}
                  />
                ))}
              </ul>
            </section>
            {open ? (
              <Reader message={open} />
            ) : (
              <EmptyState icon={<Mail size={26} aria-hidden="true" />} title={t('choose')} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
