import { Eye } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { acting } from '../words.js';
import { useOnlookers } from './use-presence.js';

/** Who of the colleagues has the same trip open. */
export function Onlookers({ tripId }: { tripId: string }) {
  const t = useT(acting);
  const language = useLanguage();
  const names = useOnlookers(tripId).map(({ name }) => name);
  return (
    <div role="status" className="empty:hidden">
      {names.length > 0 && (
        <p
          data-testid="onlookers"
          className="flex items-center gap-2 border-b border-line bg-info-wash px-4 py-1.5 text-[0.84rem] text-info"
        >
          <Eye size={16} className="shrink-0" aria-hidden="true" />
          {t('onlookers', { names: new Intl.ListFormat(language).format(names) })}
        </p>
      )}
    </div>
  );
}
