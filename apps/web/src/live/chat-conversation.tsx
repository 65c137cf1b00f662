import type { ChatMessageView, ServerEventPayload } from '@sablon/contracts';
import clsx from 'clsx';
import { SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { serverNow } from '../shared/api/server-clock.js';
import { chat } from '../shared/words.js';
import { useT } from '../shared/i18n/namespaces.js';
import { Button, ErrorState, FormError } from '../shared/ui/button.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { TextArea } from '../shared/ui/text-field.js';
import { DateTime } from '../shared/ui/values.js';
import { NOTHING_UNFINISHED, useChat, type UnfinishedStore, type Conversation } from './use-chat.js';

const NONE: readonly ChatMessageView[] = [];
/** The server's limit (contracts, `SendChatRequest`). */
const TEXT_MAX = 2_000;

/** All messages except an automatic reply whose time has not come yet (spec §9: one second after the question). */
function useShown(messages: readonly ChatMessageView[]): readonly ChatMessageView[] {
  const [now, setNow] = useState(serverNow);
  const early = messages.find(({ author, at }) => author === 'system' && Date.parse(at) > now);
  useEffect(() => {
    if (!early) return;
    const timer = setTimeout(() => setNow(Date.parse(early.at)), Math.max(0, Date.parse(early.at) - serverNow()));
    return () => clearTimeout(timer);
  }, [early]);
  return messages.filter((message) => message !== early);
}

function Bubble({ message }: { message: ChatMessageView }) {
  const t = useT(chat);
  return (
    <li className={clsx('grid max-w-[85%] gap-1', message.mine ? 'justify-items-end self-end' : 'self-start')}>
      <p className="text-caption text-ink-faint">
        {message.mine ? t('you') : (message.name ?? t(`author.${message.author}`))} · <DateTime at={message.at} />
      </p>
      <p
        className={clsx(
          'rounded-tile px-4 py-2 wrap-anywhere whitespace-pre-line',
          message.mine ? 'bg-gold text-on-gold' : 'bg-raised border border-line',
        )}
      >
        {message.text ?? t('auto')}
      </p>
    </li>
  );
}

interface ChatConversationProps {
  conversation: Conversation;
  about: ServerEventPayload<'chat.updated'>;
  /** Where the unfinished input is kept, if it is to survive this conversation. */
  unfinishedStore?: UnfinishedStore;
}

/** A conversation: the messages, those being sent, and a field to write. Enter sends, Shift+Enter starts a new line. */
export function ChatConversation({ conversation, about, unfinishedStore }: ChatConversationProps) {
  const t = useT(chat);
  const own = useState(NOTHING_UNFINISHED);
  const unfinished = unfinishedStore ?? own;
  const [{ text }, setUnfinished] = unfinished;
  const setText = (typed: string) => setUnfinished((known) => ({ ...known, text: typed }));
  const { view, unsent, send, sendAgain } = useChat(conversation, about, unfinished);
  const shown = useShown(view.data?.messages ?? NONE);
  const end = useRef<HTMLLIElement>(null);
  const count = shown.length + unsent.length;
  useEffect(() => {
    if (count > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  const blank = text.trim() === '';
  const submit = () => {
    if (blank) return;
    send(text.trim());
    setText('');
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  if (!view.data)
    return view.error ? (
      <ErrorState error={view.error} onRetry={() => void view.refetch()} />
    ) : (
      <Skeleton className="h-60 w-full rounded-card" />
    );
  return (
    <div className="grid gap-4">
      <div
        role="log"
        aria-label={t('log')}
        tabIndex={0}
        className="card grid max-h-[56dvh] min-h-60 overflow-y-auto p-card"
      >
        <ol className="flex flex-col gap-4">
          {count === 0 && <li className="m-auto text-ink-soft">{t(about.kind === 'trip' ? 'empty.trip' : 'empty')}</li>}
          {shown.map((message) => (
            <Bubble key={message.id} message={message} />
          ))}
          {unsent.map((one) => (
            <li key={one.id} className="grid max-w-[85%] justify-items-end gap-1 self-end">
              <p className="text-caption text-ink-faint">{t(one.failure ? 'failed' : 'sending')}</p>
              <p className="rounded-tile border border-gold-text px-4 py-2 wrap-anywhere whitespace-pre-line">
                {one.text}
              </p>
              <FormError error={one.failure} />
              {Boolean(one.failure) && (
                <Button size="small" variant="ghost" onClick={() => sendAgain(one)}>
                  {t('again')}
                </Button>
              )}
            </li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ol>
      </div>
      {view.data.open ? (
        <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
          <TextArea
            label={t('text')}
            hideLabel
            rows={2}
            maxLength={TEXT_MAX}
            placeholder={t('text')}
            className="grow basis-full sm:basis-0"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <Button
            type="submit"
            className="max-sm:w-full"
            disabled={blank}
            icon={<SendHorizontal size={18} aria-hidden="true" />}
          >
            {t('send')}
          </Button>
        </form>
      ) : (
        <p className="text-ink-soft">{t('closed')}</p>
      )}
    </div>
  );
}
