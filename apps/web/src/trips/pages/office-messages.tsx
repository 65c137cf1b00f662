import type { TripView } from '@sablon/contracts';
import { Check, MessageSquareText, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { passengerMessages } from '../../shared/words.js';
import { SaidText, useSaidText } from '../../shared/messages/said-text.js';
import { Button } from '../../shared/ui/button.js';
import { telHref } from '../../shared/ui/tel-href.js';
import { announce } from '../../shared/ui/toast-store.js';
import { isOver } from '../common/use-live-trip.js';
import { useChime } from './chime.js';
import { useOfficeMessages } from './use-office-messages.js';

/** What dispatch tells the passenger, until he says that he has read it; spoken and heard once. */
export function OfficeMessages({ trip, token }: { trip: TripView; token: string | null }) {
  const t = useT(passengerMessages);
  const language = useLanguage();
  const textOf = useSaidText();
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
          className="grid gap-3 rounded-2xl border border-gold-text bg-gold-wash p-4"
        >
          <div className="flex gap-3">
            <MessageSquareText size={20} className="mt-0.5 shrink-0 text-gold-text" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.92rem] font-medium">
                {t('title')}
                <time dateTime={message.writtenAt} className="numbers font-normal text-ink-soft">
                  {formatDateTime(message.writtenAt, language, 'time')}
                </time>
              </h2>
              <div className="mt-1 text-[1.05rem]">
                <SaidText said={message} />
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
              look="secondary"
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
        <p role="alert" className="text-[0.9rem] text-danger">
          {t('failed')}
        </p>
      )}
    </section>
  );
}
