import type { TripView, OfficeMessagesView } from '@sablon/contracts';
import { Check, MessageSquareText, Phone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatDateTime, telHref } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { passengerMessages } from '../../shared/words.js';
import { OfficeMessageText, useOfficeMessageText } from '../../shared/messages/office-message-text.js';
import { Button } from '../../shared/ui/button.js';
import { announce } from '../../shared/ui/toast-store.js';
import { isOver } from '../common/use-live-trip.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive, useResync } from '../../live/use-live.js';
import { readOfficeMessages, seeOfficeMessages } from '../common/trips.api.js';

/** ASSUMPTION: how long a message may be overlooked if its event was lost. */
const REFRESH_MS = 20_000;

/** Messages from dispatch to the passenger of a trip; each is reported as shown once it is on screen. */
function useOfficeMessages(tripId: string, token: string | null, isOver: boolean) {
  const cache = useQueryClient();
  const key = ['office-messages', tripId, token] as const;
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readOfficeMessages(tripId, token, signal),
    refetchInterval: isOver ? false : REFRESH_MS,
  });
  const [failed, setFailed] = useState(false);
  const refetch = () => void query.refetch();
  useLive('trip.noted', (noted) => noted.tripId === tripId && noted.about === 'message' && refetch());
  useResync(refetch);
  const messages = query.data?.messages ?? [];
  const mark = async (ids: readonly string[], what: 'delivered' | 'read'): Promise<void> => {
    const view = await seeOfficeMessages(tripId, token, { ids: [...ids], what });
    cache.setQueryData<OfficeMessagesView>(key, view);
  };
  const unseen = messages.flatMap(({ id, deliveredAt }) => (deliveredAt === null ? [id] : [])).join(' ');
  useEffect(() => {
    if (unseen === '' || document.visibilityState !== 'visible') return;
    mark(unseen.split(' '), 'delivered').catch((failure: unknown) =>
      console.warn('it is not known yet that a message was shown', failure),
    );
    // oxlint-disable-next-line react/exhaustive-deps -- once for each message, and again with every answer that still lacks it
  }, [unseen, query.dataUpdatedAt]);
  return {
    phone: query.data?.phone ?? null,
    unread: messages.filter(({ readAt }) => readAt === null),
    failed,
    read: (id: string) => {
      setFailed(false);
      mark([id], 'read').catch((failure: unknown) => {
        console.warn('it is not known yet that a message was read', failure);
        setFailed(true);
      });
    },
  };
}

let context: AudioContext | null = null;
/** Two soft notes: frequencies in hertz, times in seconds. ASSUMPTION: heard in a hand, not across a room. */
const NOTES = [
  { hertz: 660, from: 0, long: 0.25 },
  { hertz: 880, from: 0.22, long: 0.4 },
] as const;

/** Browsers play no sound until the user has interacted with the page. */
function unlock(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  context.resume().catch((refused: unknown) => console.warn('sound refused', refused));
}

/** Plays a sound once for each new set of messages; `key` identifies those shown. */
function useChime(key: string): void {
  useEffect(() => {
    const events = ['click', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, unlock);
    return () => {
      for (const event of events) window.removeEventListener(event, unlock);
    };
  }, []);
  useEffect(() => {
    if (key === '' || context?.state !== 'running') return;
    for (const { hertz, from, long } of NOTES) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime + from;
      tone.frequency.value = hertz;
      volume.gain.setValueAtTime(0.2, start);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + long);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + long);
    }
  }, [key]);
}

/** Messages from dispatch to the passenger, shown until acknowledged; announced and chimed once. */
export function OfficeMessages({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(passengerMessages);
  const language = useLanguage();
  const textOf = useOfficeMessageText();
  const { phone, unread, failed, read } = useOfficeMessages(trip.id, token, isOver(trip));
  const latest = unread.at(-1);
  const said = latest ? `${t('title')}. ${textOf(latest)}` : '';
  useChime(latest?.id ?? '');
  const spoken = useRef('');
  useEffect(() => {
    if (!latest || spoken.current === latest.id) return;
    spoken.current = latest.id;
    announce(said);
  }, [latest, said]);
  if (unread.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid gap-3">
      {unread.map((message) => (
        <article
          key={message.id}
          data-testid="office-message"
          data-message={message.id}
          className="grid gap-3 rounded-tile border border-gold-text bg-gold-wash p-4"
        >
          <div className="flex gap-3">
            <MessageSquareText size={20} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-small font-medium">
                {t('title')}
                <time dateTime={message.writtenAt} className="numbers font-normal text-ink-soft">
                  {formatDateTime(message.writtenAt, language, 'time')}
                </time>
              </h2>
              <div className="mt-1 text-body">
                <OfficeMessageText said={message} />
              </div>
            </div>
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            {message.template === 'call_us' && phone && (
              <a href={telHref(phone)} className="text-link numbers mr-auto inline-flex min-h-11 items-center gap-2">
                <Phone size={16} aria-hidden="true" />
                {t('call', { phone })}
              </a>
            )}
            <Button
              size="small"
              variant="secondary"
              data-testid="office-message-read"
              icon={<Check size={16} aria-hidden="true" />}
              onClick={() => read(message.id)}
            >
              {t('read')}
            </Button>
          </div>
        </article>
      ))}
      {failed && (
        <p role="alert" className="text-small text-danger">
          {t('failed')}
        </p>
      )}
    </section>
  );
}
