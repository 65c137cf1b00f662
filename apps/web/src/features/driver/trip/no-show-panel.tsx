import type { TripView } from '@sablon/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { UserX } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../shared/api/api-error.js';
import { newIdempotencyKey } from '../../../shared/api/idempotency-key.js';
import { useT } from '../../../shared/i18n/namespaces.js';
import { Button } from '../../../shared/ui/button.js';
import { FormError } from '../../../shared/ui/error-state.js';
import { DateTime } from '../../../shared/ui/values.js';
import { markNoShow, readNoShow } from '../driver.api.js';
import { driver } from '../i18n/namespace.js';

/** ASSUMPTION: a waiting driver looks this often. */
const REFRESH_MS = 5_000;

interface NoShowPanelProps {
  trip: TripView;
  /** Some of his steps are still to be sent: the server does not know yet what he may do. */
  waiting: boolean;
  onEnded: (trip: TripView) => void;
}

/** For the driver who waits for nobody: until when waiting is free, what is still missing, and the end of it in two taps. */
export function NoShowPanel({ trip, waiting, onEnded }: NoShowPanelProps) {
  const t = useT(driver);
  const [sure, setSure] = useState(false);
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { data } = useQuery({
    queryKey: ['no-show', trip.id, trip.arrivedAt],
    queryFn: ({ signal }) => readNoShow(trip.id, signal),
    // What was known stays on the screen while a call is told, so that no button moves away under the thumb.
    enabled: !waiting,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const mark = useMutation({ mutationFn: () => markNoShow(trip.id, idempotencyKey), onSuccess: onEnded });
  if (!data?.freeUntil) return null;
  const missing = data.obstacle === null ? null : new ApiError(409, { code: data.obstacle, params: { meters: 100 } });
  return (
    <section
      className="grid gap-3 rounded-2xl border border-line p-4"
      data-testid="no-show"
      data-ready={data.obstacle === null}
    >
      <p className="text-ink-soft">
        {t('no_show.free_until')} <DateTime at={data.freeUntil} style="time" />
      </p>
      {missing && data.obstacle !== 'no_show.still_waiting' && <FormError error={missing} />}
      {data.obstacle === null && (
        <>
          {sure && <p>{t(data.keptCents > 0 ? 'no_show.text' : 'no_show.text.nothing')}</p>}
          <Button
            look={sure ? 'danger' : 'secondary'}
            size="big"
            busy={mark.isPending}
            data-testid="no-show-mark"
            icon={<UserX size={20} aria-hidden="true" />}
            onClick={() => (sure ? mark.mutate() : setSure(true))}
          >
            {t(sure ? 'no_show.confirm' : 'no_show.open')}
          </Button>
        </>
      )}
      <FormError error={mark.error} />
    </section>
  );
}
