import type { TripView } from '@sablon/contracts';
import { useRef } from 'react';
import { ui, useT } from '../../shared/i18n/namespaces.js';
import { closeToast, showToast } from '../../shared/ui/toast-store.js';
import { acting } from '../words.js';
import type { KeyTarget } from './key-target.js';

type Refused = Exclude<KeyTarget<Pick<TripView, 'id' | 'status' | 'bookingCode'>>, { readonly trip: object }>;

/** Says why a key did nothing. */
export function useSayRefused() {
  const t = useT(acting);
  const words = useT(ui);
  const last = useRef(0);
  return (refused: Refused): void => {
    const text =
      refused.why === 'not_now'
        ? t('key.not_now', { code: refused.other.bookingCode, status: words(`status.${refused.other.status}`) })
        : t(`key.${refused.why}`);
    closeToast(last.current);
    last.current = showToast({ tone: 'info', text });
  };
}
