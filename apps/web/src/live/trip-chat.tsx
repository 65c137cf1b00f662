import { MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { chat } from '../shared/chat/i18n/namespace.js';
import { useT } from '../shared/i18n/namespaces.js';
import { AskedPart } from '../shared/ui/asked-part.js';
import { Button } from '../shared/ui/button.js';
import { Sheet } from '../shared/ui/sheet.js';
import { Skeleton } from '../shared/ui/surfaces.js';
import { announce } from '../shared/ui/toast-store.js';
import { useLive } from './use-live.js';

// Most rides are driven without a word.
const ChatThread = lazy(() => import('./chat-thread.js').then((module) => ({ default: module.ChatThread })));

interface TripChatProps {
  tripId: string;
  trackToken?: string | null;
  size?: 'small' | 'big';
  className?: string;
}

/** Opens the talk of passenger and driver; says when the other one has written meanwhile. */
export function TripChat({ tripId, trackToken = null, size = 'small', className }: TripChatProps) {
  const t = useT(chat);
  const [open, setOpen] = useState(false);
  const [news, setNews] = useState(false);
  useLive('chat.updated', ({ kind, id }) => {
    if (kind !== 'trip' || id !== tripId || open) return;
    setNews(true);
    announce(t('news'));
  });
  const show = () => {
    setOpen(true);
    setNews(false);
  };
  return (
    <>
      <Button
        look={news ? 'primary' : 'secondary'}
        size={size}
        className={className}
        data-testid="open-chat"
        icon={<MessageCircle size={size === 'big' ? 22 : 16} aria-hidden="true" />}
        onClick={show}
      >
        {t(news ? 'news' : 'open')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('open')}>
        {open && (
          <AskedPart>
            <Suspense fallback={<Skeleton className="h-60 w-full rounded-card" />}>
              <ChatThread
                path={`/api/trips/${tripId}/chat`}
                about={{ kind: 'trip', id: tripId }}
                trackToken={trackToken}
              />
            </Suspense>
          </AskedPart>
        )}
      </Sheet>
    </>
  );
}
