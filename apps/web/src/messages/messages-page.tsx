import { spacedPhone } from '@sablon/domain';
import { endpoints, type ContactMessagesView } from '@sablon/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Inbox, Mail, RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { call } from '../shared/api/http-client.js';
import { useT } from '../shared/i18n/namespaces.js';
import { FilterBar } from '../shared/staff/filter-bar.js';
import { ListFile, type FileRow } from '../shared/staff/list-file.js';
import { ListTable, type ListColumn } from '../shared/staff/list-table.js';
import { SavedFilters } from '../shared/staff/saved-filters.js';
import { OfficeBody } from '../shared/staff/office-body.js';
import { sorted, useFilters, useOrder } from '../shared/staff/use-list.js';
import { holdsWords, useChosen, useItemLink } from '../shared/staff/whole-list.js';
import { Badge } from '../shared/ui/badge.js';
import { Button, FormError } from '../shared/ui/button.js';
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
    <article className="card mt-8 grid gap-4 p-card shadow-low" data-handled={message.handledAt !== null}>
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 lang={message.language} className="text-lead font-medium wrap-anywhere">
          {message.subject}
        </h2>
        <p className="text-small text-ink-faint">
          <DateTime at={message.createdAt} />
        </p>
      </header>
      <p className="text-small wrap-anywhere text-ink-soft">
        {message.name} · {message.email} {message.phone && `· ${spacedPhone(message.phone)}`} ·{' '}
        {message.language.toUpperCase()}
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
    </article>
  );
}

const SORTS = ['state', 'received', 'from'] as const;
type Sort = (typeof SORTS)[number];
const STATES = ['waiting', 'done'] as const;
const stateOf = ({ handledAt }: Message) => (handledAt === null ? 'waiting' : 'done');
const valueOf = (message: Message, by: Sort) =>
  // Those that wait come first.
  ({ state: Number(message.handledAt === null), received: message.createdAt, from: message.name.toLowerCase() })[by];
const rowOf = (message: Message): FileRow => ({
  ...{ received_at: message.createdAt, name: message.name, email: message.email, phone: message.phone },
  ...{ language: message.language, subject: message.subject, message: message.message },
  ...{ handled_at: message.handledAt, handled_by: message.handledBy },
});

function useColumns(): readonly ListColumn<Message, Sort>[] {
  const t = useT(messages);
  const linkTo = useItemLink();
  return [
    {
      ...{ key: 'subject', label: t('subject') },
      cell: ({ id, subject, language }) => (
        <Link to={linkTo(id)} replace lang={language} className="text-link py-1 font-medium wrap-anywhere">
          {subject}
        </Link>
      ),
    },
    {
      ...{ key: 'from', label: t('from'), sort: 'from' },
      cell: ({ name, email }) => (
        <span translate="no">
          {name} <span className="wrap-anywhere text-ink-soft">{email}</span>
        </span>
      ),
    },
    {
      ...{ key: 'state', label: t('state'), sort: 'state' },
      cell: (message) => (
        <Badge tone={message.handledAt === null ? 'warn' : 'ok'}>{t(`state.${stateOf(message)}`)}</Badge>
      ),
    },
    {
      ...{ key: 'received', label: t('received'), sort: 'received', className: 'text-ink-soft' },
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
  ];
}

/** Messages from visitors: those that wait first, and the chosen one below. */
export function MessagesPage() {
  const t = useT(messages);
  const [{ q, state }] = useFilters(['q', 'state']);
  const order = useOrder(SORTS);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(endpoints.contact.list, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const found = data?.messages.filter(
    (message) =>
      holdsWords(`${message.name} ${message.email} ${message.subject} ${message.message}`, q) &&
      (state === '' || stateOf(message) === state),
  );
  const shown = sorted(found, order, valueOf);
  const chosen = useChosen(shown, ({ id }) => id);
  const columns = useColumns();
  return (
    <OfficeBody title={t('title')} aside={data && <p className="text-ink-soft">{t('open', { count: data.open })}</p>}>
      <SavedFilters list="messages" />
      <FilterBar
        search={t('search')}
        testId="messages"
        filters={[
          {
            ...{ name: 'state', label: t('state'), any: t('state.any') },
            options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
      >
        <ListFile list="messages" searched={q !== ''} rows={() => (shown ?? []).map(rowOf)} />
      </FilterBar>
      <ListTable
        caption={t('title')}
        columns={columns}
        items={shown}
        keyOf={({ id }) => id}
        query={{ error, refetch }}
        order={order}
        empty={{ Icon: Inbox, title: t('empty'), text: t('empty.text') }}
        testId="message-row"
        chosen={chosen?.id}
      />
      {chosen && <MessageCard key={chosen.id} message={chosen} />}
    </OfficeBody>
  );
}
