import { endpoints, type TripView } from '@sablon/contracts';
import { useId, useRef, useState } from 'react';
import { call } from '../../shared/api/http-client.js';
import { newIdempotencyKey } from '../../shared/api/idempotency-key.js';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { Button } from '../../shared/ui/button.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { acting } from '../words.js';

/** Replaces the link of a booking that came into other hands: those sent before open nothing, and its passenger gets a new one. */
export function LinkRenewal({ trip: { bookingId, bookingCode: code } }: { trip: TripView }) {
  const t = useT(acting);
  const errorText = useErrorText();
  const about = useId();
  const [busy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const renew = async () => {
    setBusy(true);
    try {
      const { channel } = await call(endpoints.tracking.renew, {
        params: { id: bookingId },
        idempotencyKey: key.current,
      });
      key.current = newIdempotencyKey();
      showToast({ tone: 'ok', text: t(`link.done.${channel ?? 'none'}`, { code }) });
    } catch (failure) {
      showToast({ tone: 'danger', text: errorText(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3">
      <p id={about} className="min-w-0 flex-1 text-caption text-ink-soft">
        {t('link.about')}
      </p>
      <Button
        size="small"
        variant="secondary"
        busy={busy}
        aria-describedby={about}
        data-testid="renew-link"
        onClick={() => void renew()}
      >
        {t('link.renew')}
      </Button>
    </section>
  );
}
