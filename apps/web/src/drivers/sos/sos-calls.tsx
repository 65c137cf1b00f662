import { Phone } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { telHref } from '../../shared/ui/tel-href.js';
import { sosWords } from '../words.js';

/** The emergency number of the whole European Union. */
export function EmergencyCall({ look = 'danger', testId }: { look?: 'danger' | 'secondary'; testId: string }) {
  const t = useT(sosWords);
  return (
    <a href="tel:112" className={`btn btn-${look}`} data-size="big" data-testid={testId}>
      <Phone size={20} className="shrink-0" aria-hidden="true" />
      {t('emergency')}
    </a>
  );
}

/** Both numbers, one tap away. */
export function Calls({ phone }: { phone: string | null }) {
  const t = useT(sosWords);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <EmergencyCall testId="sos-112" />
      {phone && (
        <a href={telHref(phone)} className="btn btn-secondary" data-size="big" data-testid="sos-dispatch">
          <Phone size={20} className="shrink-0" aria-hidden="true" />
          <span>
            {t('dispatch')} <span className="numbers whitespace-nowrap">{phone}</span>
          </span>
        </a>
      )}
    </div>
  );
}
