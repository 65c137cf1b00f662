import type { DriverFileView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { officeWork, staffMessages } from '../../shared/words.js';

/** What the office wrote to a driver last, and whether they read it. */
export function MessagesCard({ messages }: Pick<DriverFileView, 'messages'>) {
  const t = useT(officeWork);
  const ready = useT(staffMessages);
  return (
    <Card aria-label={t('messages')}>
      <h2 className="display text-heading">{t('messages')}</h2>
      {messages.length === 0 ? (
        <p className="mt-2 text-ink-soft">{t('messages.none')}</p>
      ) : (
        <ul className="mt-3">
          {messages.map(({ id, at, by, template, words, readAt }) => (
            <li key={id} className="border-t border-line py-3">
              <p lang={template ? undefined : ''} className="wrap-anywhere whitespace-pre-line">
                {template ? ready(`template.${template}`) : words}
              </p>
              <p className="text-small text-ink-soft">
                <span translate="no">{by}</span> · <DateTime at={at} /> ·{' '}
                {t(readAt ? 'messages.read' : 'messages.unread')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
