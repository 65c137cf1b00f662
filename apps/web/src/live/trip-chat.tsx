import { useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { chat } from '../shared/words.js';
import { useT } from '../shared/i18n/namespaces.js';
import { AskedPart } from '../shared/ui/asked-part.js';
import { Button } from '../shared/ui/button.js';
import { Sheet } from '../shared/ui/sheet.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { announce } from '../shared/ui/toast-store.js';
import { chatKey, NOTHING_UNFINISHED, readConversation, type Conversation } from './use-chat.js';
import { useLive } from './use-live.js';

// Loaded on demand: most trips are driven without a message.
const ChatConversation = lazy(() =>
  import('./chat-conversation.js').then((module) => ({ default: module.ChatConversation })),
);

interface TripChatProps {
  tripId: string;
  trackToken?: string | null;
  size?: 'small' | 'big';
  className?: string;
  /** The labels where there are other channels beside it: its name, and who reads it. */
  names?: { readonly open: string; readonly title: string; readonly about?: string };
  /** With its icon, which it otherwise leaves out where it has another name. */
  icon?: boolean;
}

/** Opens the conversation between passenger and driver; announces new messages from the other side. */
export function TripChat({
  tripId,
  trackToken = null,
  size = 'small',
  className,
  names,
  icon = !names,
}: TripChatProps) {
  const t = useT(chat);
  const [open, setOpen] = useState(false);
  const [hasNew, setHasNew] = useState(false);
  const unfinished = useState(NOTHING_UNFINISHED);
  const failed = !open && unfinished[0].unsent.some(({ failure }) => failure);
  const queries = useQueryClient();
  const conversation: Conversation = { kind: 'trip', id: tripId, trackToken };
  const look = async (): Promise<void> => {
    try {
      const view = await readConversation(conversation);
      queries.setQueryData(chatKey(conversation), view);
      if (view.messages.at(-1)?.mine) return; // the user's own message, from another device
    } catch (unread) {
      console.warn('a new message could not be read yet', unread);
    }
    setHasNew(true);
    announce(t('news'));
  };
  useLive('chat.updated', ({ kind, id }) => {
    if (kind === 'trip' && id === tripId && !open) void look();
  });
  const show = () => {
    setOpen(true);
    setHasNew(false);
  };
  return (
    <>
      <Button
        variant={hasNew || failed ? 'primary' : 'secondary'}
        size={size}
        className={className}
        data-testid="open-chat"
        icon={icon && <MessageCircle size={size === 'big' ? 22 : 16} aria-hidden="true" />}
        title={names?.title}
        onClick={show}
      >
        {failed || hasNew || !names ? t(failed ? 'failed' : hasNew ? 'news' : 'open') : names.open}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={names?.title ?? t('open')}
        {...(names?.about && { description: names.about })}
      >
        {open && (
          <AskedPart>
            <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
              <ChatConversation
                conversation={conversation}
                about={{ kind: 'trip', id: tripId }}
                unfinishedStore={unfinished}
              />
            </Suspense>
          </AskedPart>
        )}
      </Sheet>
    </>
  );
}
