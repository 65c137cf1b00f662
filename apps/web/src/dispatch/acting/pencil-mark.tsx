import { Pencil } from 'lucide-react';
import { useT } from '../../shared/i18n/namespaces.js';
import { acting } from '../words.js';
import { usePencilOf } from './use-pencils.js';

/** On the board: which driver a waiting trip is pencilled in for. */
export function PencilMark({ tripId }: { tripId: string }) {
  const t = useT(acting);
  const pencil = usePencilOf(tripId);
  if (!pencil) return null;
  return (
    <span data-testid="pencil-mark" className="inline-flex min-w-0 items-center gap-1 text-info">
      <Pencil size={13} className="shrink-0" aria-hidden="true" />
      <span className="sr-only">{t('pencil.for')}</span>
      <span className="truncate">{pencil.driverName}</span>
    </span>
  );
}
