import { Phone } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { safety } from '../words.js';

/** The emergency number of the whole European Union. */
export function EmergencyCall() {
  const t = useT(safety);
  return (
    <a href="tel:112" className="btn btn-secondary" data-testid="call-112">
      <Phone size={18} aria-hidden="true" />
      {t('emergency')}
    </a>
  );
}
