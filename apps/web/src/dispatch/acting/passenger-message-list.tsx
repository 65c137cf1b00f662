import type { PassengerMessagesView } from '@sablon/contracts';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { OfficeMessageText } from '../../shared/messages/office-message-text.js';
import { passengerMessages } from '../words.js';
import { usePassengerMessages } from './use-passenger-messages.js';

function PassengerMessage({ message }: { message: PassengerMessagesView['messages'][number] }) {
  const t = useT(passengerMessages);
  const language = useLanguage();
  const { writtenAt, authorName, readAt, deliveredAt, sms } = message;
  const time = (at: string) => formatDateTime(at, language, 'time');
  const seen = readAt
    ? t('read', { time: time(readAt) })
    : deliveredAt
      ? t('shown', { time: time(deliveredAt) })
      : t('unseen');
  return (
    <li data-testid="passenger-message" data-read={readAt !== null} className="grid gap-0.5 py-2">
      <OfficeMessageText said={message} />
      <p className="flex flex-wrap gap-x-3 text-caption text-ink-soft">
        <span className="numbers">{time(writtenAt)}</span>
        <span>{authorName}</span>
        <span className="ml-auto" data-testid="passenger-message-seen">
          {seen}
        </span>
        {sms && (
          <span
            data-testid="passenger-message-sms"
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
export function PassengerMessageList({ tripId }: { tripId: string }) {
  const t = useT(passengerMessages);
  const { data } = usePassengerMessages(tripId);
  if (!data || data.messages.length === 0) return null;
  return (
    <section className="border-b border-line px-4 py-3 text-small" data-testid="passenger-message-list">
      <h3 className="text-small font-medium">{t('list')}</h3>
      <ul className="divide-y divide-line" aria-live="polite">
        {data.messages.map((message) => (
          <PassengerMessage key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
}
