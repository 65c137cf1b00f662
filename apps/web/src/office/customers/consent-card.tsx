import type { CustomerFileView } from '@sablon/contracts';
import { useT } from '../../shared/i18n/namespaces.js';
import { Card } from '../../shared/ui/surfaces.js';
import { DateTime } from '../../shared/ui/values.js';
import { notificationTexts } from '../../shared/words.js';
import { customers } from '../words.js';

/** What a customer chose to receive or not, where that differs from the usual. Only they change it. */
export function ConsentCard({ file }: { file: CustomerFileView }) {
  const t = useT(customers);
  const names = useT(notificationTexts);
  return (
    <Card aria-label={t('consents')}>
      <h2 className="text-lead font-medium">{t('consents')}</h2>
      {file.consents.length === 0 ? (
        <p className="mt-1 text-ink-soft">{t(file.guest ? 'consents.guest' : 'consents.usual')}</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line text-small">
          {file.consents.map(({ kind, channel, chosen, at }) => (
            <li
              key={`${kind} ${channel}`}
              className="flex flex-wrap justify-between gap-x-4 py-3"
              data-testid="consent"
            >
              <span>
                {kind === 'all' ? t('consents.all') : names(`${kind}.name`)}
                {channel !== 'all' && ` · ${t(`channel.${channel}`)}`}
              </span>
              <span className="text-ink-soft">
                {t(chosen ? 'consents.on' : 'consents.off')} · <DateTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
