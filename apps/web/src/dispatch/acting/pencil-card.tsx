import type { TripView } from '@sablon/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Pencil as PencilIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { formatDateTime } from '../../shared/i18n/format.js';
import { useLanguage, useT } from '../../shared/i18n/namespaces.js';
import { Button, FormError } from '../../shared/ui/button.js';
import { acting } from '../words.js';
import { KEYS, takePencilAway } from '../common/dispatch.api.js';
import { offerUndo } from '../common/undo-store.js';
import { usePencilOf, type Pencil } from './use-pencils.js';

interface PencilCardProps {
  readonly trip: TripView;
  /** Turns the pencil into an assignment. */
  readonly onConfirm: (pencil: Pencil) => void;
}

/** Who the trip is pencilled in for, by whom and until when; with buttons to confirm or remove it. */
export function PencilCard({ trip, onConfirm }: PencilCardProps) {
  const t = useT(acting);
  const language = useLanguage();
  const cache = useQueryClient();
  const pencil = usePencilOf(trip.id);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<unknown>(null);
  if (!pencil || trip.status !== 'pending') return null;
  const takeAway = async () => {
    setBusy(true);
    setRefused(null);
    try {
      cache.setQueryData(KEYS.pencils, await takePencilAway(trip.id, newIdempotencyKey()));
      offerUndo({
        what: 'pencil',
        tripId: trip.id,
        code: trip.bookingCode,
        version: trip.version,
        text: t('pencil.gone', { code: trip.bookingCode }),
      });
    } catch (failure) {
      setRefused(failure);
      void cache.invalidateQueries({ queryKey: KEYS.pencils });
    } finally {
      setBusy(false);
    }
  };
  const time = (at: string) => formatDateTime(at, language, 'short');
  return (
    <section data-testid="pencil-card" className="grid gap-2 border-b border-line bg-info-wash px-4 py-3 text-small">
      <h3 className="flex items-center gap-2 font-medium text-info">
        <PencilIcon size={16} className="shrink-0" aria-hidden="true" />
        {t('pencil.title', { name: pencil.driverName, plate: pencil.plate ?? '' })}
      </h3>
      <p>{t('pencil.by', { name: pencil.writtenBy, time: time(pencil.runsOutAt) })}</p>
      {pencil.collides && (
        <p className="flex items-center gap-2 font-medium text-warn">
          <TriangleAlert size={16} className="shrink-0" aria-hidden="true" />
          {t('pencil.collides')}
        </p>
      )}
      <FormError error={refused} />
      <div className="flex flex-wrap gap-2">
        <Button size="small" data-testid="confirm-pencil" onClick={() => onConfirm(pencil)}>
          {t('pencil.confirm')}
        </Button>
        <Button size="small" variant="secondary" busy={busy} data-testid="unpencil" onClick={() => void takeAway()}>
          {t('pencil.take_away')}
        </Button>
      </div>
    </section>
  );
}
