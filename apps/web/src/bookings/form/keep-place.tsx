import type { PlaceView } from '@sablon/contracts';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../shared/api/use-error-text.js';
import { useT } from '../../shared/i18n/namespaces.js';
import { togglePlace, useIsKept } from '../../shared/places/my-places-store.js';
import { showToast } from '../../shared/ui/toast-store.js';
import { booking } from '../words.js';

/** The star in an address field: keeps the chosen place among the account's favourites, or forgets it. */
export function KeepPlace({ place }: { place: PlaceView }) {
  const t = useT(booking);
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const kept = useIsKept(place.id);
  const toggle = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const now = await togglePlace(place);
      showToast({ tone: 'ok', text: t(now === 'kept' ? 'keep.kept' : 'keep.forgotten') });
    } catch (refused) {
      showToast({ tone: 'danger', text: errorText(refused) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={kept}
      aria-label={t('keep')}
      title={t('keep')}
      data-testid="keep-place"
      onClick={() => void toggle()}
    >
      <Star size={17} className="text-gold-text" fill={kept ? 'currentColor' : 'none'} aria-hidden="true" />
    </button>
  );
}
