import type { PassengerMessagesView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { SaidText } from '../../shared/messages/said-text.js';
import { telling } from '../words.js';
import { useTold } from './use-told.js';

function Told({ message }: { message: PassengerMessagesView['messages'][number] }) {
  const t = useT(telling);
  const language = useLanguage();
  const { writtenAt, authorName, readAt, deliveredAt, sms } = message;
  const time = (at: string) => formatDateTime(at, language, 'time');
  const seen = readAt
    ? t('read', { time: time(readAt) })
    : deliveredAt
      ? t('shown', { time: time(deliveredAt) })
      : t('unseen');
  return (
    <li data-testid="told" data-read={readAt !== null} className="grid gap-0.5 py-2">
      <SaidText said={message} />
      <p className="flex flex-wrap gap-x-3 text-caption text-ink-soft">
        <span className="numbers">{time(writtenAt)}</span>
        <span>{authorName}</span>
        <span className="ml-auto" data-testid="told-seen">
          {seen}
        </span>
        {sms && (
          <span
            data-testid="told-sms"
            data-sms={sms}
            className={sms === 'failed' || sms === 'expired' ? 'text-danger' : undefined}
          >
            {t(`sms.${sms}`)}
          </span>
        )}
      </p>
    </li>
  );
}

/** Dispatchers' messages to the trip's passenger; renders nothing if there are none. */
export function ToldList({ tripId }: { tripId: string }) {
  const t = useT(telling);
  const { data } = useTold(tripId);
  if (!data || data.messages.length === 0) return null;
  return (
    <section className="border-b border-line px-4 py-3 text-small" data-testid="told-list">
      <h3 className="text-small font-medium">{t('list')}</h3>
      <ul className="divide-y divide-line" aria-live="polite">
        {data.messages.map((message) => (
          <Told key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}
