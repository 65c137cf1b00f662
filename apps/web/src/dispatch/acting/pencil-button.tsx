import type { SuggestionsView } from '@sablon/contracts';
import { Pencil } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { acting } from '../words.js';

interface PencilButtonProps {
  readonly driver: SuggestionsView['drivers'][number];
  readonly onPencil: (driverId: string) => void;
}

/** Next to "assign": pencils the trip in for this driver without notifying them. */
export function PencilButton({ driver, onPencil }: PencilButtonProps) {
  const t = useT(acting);
  return (
    <button
      type="button"
      className="icon-btn -mr-2"
      data-testid="pencil-driver"
      data-driver={driver.driverId}
      title={t('pencil.do')}
      aria-label={`${t('pencil.do')} ${driver.name}`}
      onClick={() => onPencil(driver.driverId)}
    >
      <Pencil size={16} aria-hidden="true" />
    </button>
  );
}
